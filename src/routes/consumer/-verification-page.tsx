import {VerificationScreen} from '../../features/verification/verification-screen.tsx'
import {VerificationSkeleton} from '../../features/verification/verification-skeleton.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'

/** The machine runs in the browser, a new one for each booking. */
export function VerificationPage({bookingId}: {bookingId: string | null}) {
  if (!useIsInBrowser()) return <VerificationSkeleton />
  return <VerificationScreen key={bookingId} bookingId={bookingId} />
}
