import {createFileRoute} from '@tanstack/react-router'
import type {HistorySearch} from '../../features/history/history-search.ts'
import {t} from '../../i18n/text.ts'
import {BookingsPage} from './-bookings-page.tsx'

export const Route = createFileRoute('/consumer/profile/bookings/')({
  validateSearch: (given: HistorySearch) => given,
  head: () => ({meta: [{title: t('site.title', {page: t('pages.bookings')})}]}),
  component: () => <BookingsPage search={Route.useSearch()} registration={null} />,
})
