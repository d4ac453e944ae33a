import {createFileRoute} from '@tanstack/react-router'
import {addressedId} from '../../../domain/addressed-id.ts'
import type {DeskSearch} from '../../features/desk/desk-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {VerificationPage} from './-verification-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

/** For the call centre; closed to search engines. */
export const Route = createFileRoute('/consumer/booking-verification/{-$bookingId}')({
  validateSearch: (given: DeskSearch) => given,
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.verification')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: function VerificationRoute() {
    const {bookingId} = Route.useParams()
    return (
      <VerificationPage
        bookingId={bookingId === undefined ? null : addressedId(bookingId)}
        search={Route.useSearch()}
      />
    )
  },
})
