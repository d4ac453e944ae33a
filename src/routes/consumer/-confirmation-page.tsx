import {Skeleton} from '../../design-system/skeleton.tsx'
import {ConfirmationScreen} from '../../features/confirmation/confirmation-screen.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'

/** The confirmation reads what the browser kept, so it begins there. */
export function ConfirmationPage({bookingId}: {bookingId: string | null}) {
  return useIsInBrowser() ? <ConfirmationScreen bookingId={bookingId} /> : <Skeleton height="24rem" />
}
