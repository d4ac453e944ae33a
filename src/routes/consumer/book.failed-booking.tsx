import {createFileRoute} from '@tanstack/react-router'
import {FailedBookingScreen} from '../../features/booking/failure/failed-booking-screen.tsx'
import {t} from '../../i18n/text.ts'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'

export const Route = createFileRoute('/consumer/book/failed-booking')({
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.failedBooking')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: FailedBookingPage,
})

/** Only the browser has the draft. */
function FailedBookingPage() {
  return <FailedBookingScreen key={String(useIsInBrowser())} />
}
