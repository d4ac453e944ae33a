import {createFileRoute} from '@tanstack/react-router'
import type {HistorySearch} from '../../features/history/history-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {BookingsPage} from './-bookings-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/profile/bookings/')({
  validateSearch: (given: HistorySearch) => given,
  head: () => ({meta: [{title: t('site.title', {page: t('pages.bookings')})}]}),
  component: () => <BookingsPage search={Route.useSearch()} registration={null} />,
})
