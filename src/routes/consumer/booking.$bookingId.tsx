import {createFileRoute} from '@tanstack/react-router'
import {addressedId} from '../../../domain/addressed-id.ts'
import {headerTexts} from '../../i18n/generated/areas/header.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {ConfirmationPage} from './-confirmation-page.tsx'

const t = textsOf(headerTexts, siteTexts)

export const Route = createFileRoute('/consumer/booking/$bookingId')({
  head: () => ({meta: [{title: t('site.title', {page: t('header.myBooking')})}]}),
  component: function ConfirmationRoute() {
    const bookingId = addressedId(Route.useParams().bookingId)
    return <ConfirmationPage key={bookingId} bookingId={bookingId} />
  },
})
