import {createFileRoute} from '@tanstack/react-router'
import {addressedId} from '../../../domain/addressed-id.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {BookingDetailsPage} from './-booking-details-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/booking-details/$bookingId')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.bookingDetails')})}]}),
  component: function BookingDetailsRoute() {
    const bookingId = addressedId(Route.useParams().bookingId)
    return <BookingDetailsPage key={bookingId} bookingId={bookingId} />
  },
})
