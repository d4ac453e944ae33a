import {createFileRoute} from '@tanstack/react-router'
import {t} from '../../i18n/text.ts'
import {ConfirmationPage} from './-confirmation-page.tsx'

export const Route = createFileRoute('/consumer/booking/')({
  head: () => ({meta: [{title: t('site.title', {page: t('header.myBooking')})}]}),
  component: () => <ConfirmationPage bookingId={null} />,
})
