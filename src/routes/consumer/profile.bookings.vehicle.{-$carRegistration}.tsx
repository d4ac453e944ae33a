import {createFileRoute, redirect} from '@tanstack/react-router'
import type {HistorySearch} from '../../features/history/history-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {BookingsPage} from './-bookings-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/profile/bookings/vehicle/{-$carRegistration}')({
  validateSearch: (given: HistorySearch) => given,
  // Without a registration the page has no car to show (001-2).
  beforeLoad: ({params: {carRegistration = ''}}) => {
    if (carRegistration === '') throw redirect({to: '/consumer/profile', replace: true})
  },
  head: () => ({meta: [{title: t('site.title', {page: t('pages.serviceHistory')})}]}),
  component: function VehicleBookings() {
    const {carRegistration = ''} = Route.useParams()
    return <BookingsPage search={Route.useSearch()} registration={carRegistration} />
  },
})
