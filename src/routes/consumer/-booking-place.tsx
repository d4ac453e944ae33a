import {type ComponentProps, Suspense} from 'react'
import type {BookingPanel as BookingPanelType} from '../../features/booking/booking-panel.tsx'
import {BookingSkeleton} from '../../features/workshop/booking-skeleton.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsSeen} from '../../parts/services/use-is-seen.ts'

const BookingPanel = latePart(() =>
  import('../../features/booking/booking-panel.tsx').then(({BookingPanel}) => BookingPanel),
)

/** On phones the form is three screens below the top: it loads when it is one screen away. */
const NEAR = '100%'

/** The place of the booking form in the page. */
export function BookingPlace(form: ComponentProps<typeof BookingPanelType>) {
  const {ref, isSeen} = useIsSeen<HTMLDivElement>({margin: NEAR})
  const waiting = <BookingSkeleton />
  return (
    <div ref={ref}>
      <Suspense fallback={waiting}>
        {isSeen ? <BookingPanel key={form.workshop.id} {...form} /> : waiting}
      </Suspense>
    </div>
  )
}
