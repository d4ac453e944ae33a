import {createFileRoute} from '@tanstack/react-router'
import {t} from '../../i18n/text.ts'
import {BookingDetailsPage} from './-booking-details-page.tsx'

export const Route = createFileRoute('/consumer/booking-details/$bookingId')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.bookingDetails')})}]}),
  component: function BookingDetailsRoute() {
    const {bookingId} = Route.useParams()
    return <BookingDetailsPage key={bookingId} bookingId={bookingId} />
  },
})
