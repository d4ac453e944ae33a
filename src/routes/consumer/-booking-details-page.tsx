import {Suspense} from 'react'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {DetailsPage} from '../../features/booking-details/details-page.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {useIdentity} from '../../parts/session/use-identity.ts'

const BookingDetails = latePart(() =>
  import('../../features/booking-details/booking-details.tsx').then(({BookingDetails}) => BookingDetails),
)

/** The details of one booking as a page, opened anew by every sign-in or sign-out. */
export function BookingDetailsPage({bookingId}: {bookingId: string}) {
  const identity = useIdentity()
  if (!useIsInBrowser()) return <Skeleton height="24rem" />
  return (
    <DetailsPage>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <BookingDetails key={identity?.phone} bookingId={bookingId} isFullPage />
      </Suspense>
    </DetailsPage>
  )
}
