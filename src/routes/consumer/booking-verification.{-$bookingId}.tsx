import {createFileRoute} from '@tanstack/react-router'
import {t} from '../../i18n/text.ts'
import {VerificationPage} from './-verification-page.tsx'

/** For the call centre; closed to search engines. */
export const Route = createFileRoute('/consumer/booking-verification/{-$bookingId}')({
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.verification')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: () => <VerificationPage bookingId={Route.useParams().bookingId ?? null} />,
})
