import {createFileRoute} from '@tanstack/react-router'
import {FailedBookingScreen} from '../../features/booking/failure/failed-booking-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/book/failed-booking')({
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.failedBooking')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: FailedBookingScreen,
})
