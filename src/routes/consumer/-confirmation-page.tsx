import {Suspense} from 'react'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {ConfirmationScreen} from '../../features/confirmation/confirmation-screen.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {useIdentity} from '../../parts/session/use-identity.ts'

const BookingDetails = latePart(() =>
  import('../../features/booking-details/booking-details.tsx').then(({BookingDetails}) => BookingDetails),
)

/**
 * The confirmation reads local storage, so it renders in the browser only; the details are below its heading
 * (ruling 10).
 */
export function ConfirmationPage({bookingId}: {bookingId: string | null}) {
  const identity = useIdentity()
  if (!useIsInBrowser()) return <Skeleton height="24rem" />
  return (
    <ConfirmationScreen
      key={identity?.phone}
      bookingId={bookingId}
      details={(id) => (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <BookingDetails bookingId={id} isFullPage />
        </Suspense>
      )}
    />
  )
}
