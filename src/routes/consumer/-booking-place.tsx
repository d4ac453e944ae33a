import {type ComponentProps, Suspense, useEffect} from 'react'
import type {BookingPanel as BookingPanelType} from '../../features/booking/booking-panel.tsx'
import {BookingSkeleton} from '../../features/workshop/booking-skeleton.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsSeen} from '../../parts/services/use-is-seen.ts'

const loadPanel = () =>
  import('../../features/booking/booking-panel.tsx').then(({BookingPanel}) => BookingPanel)
const BookingPanel = latePart(loadPanel)

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

/** The same place while the workshop is being read: the form's code comes beside its answer. */
export function AwaitedBookingPlace() {
  const {ref, isSeen} = useIsSeen<HTMLDivElement>({margin: NEAR})
  useEffect(() => {
    // A lost file is asked for again when the form is shown.
    if (isSeen) loadPanel().catch(() => {})
  }, [isSeen])
  return (
    <div ref={ref}>
      <BookingSkeleton />
    </div>
  )
}
