import {createFileRoute} from '@tanstack/react-router'
import {t} from '../../i18n/text.ts'
import {LegalPage, loadLegalText} from './-legal-page.tsx'

const SLUG = 'termsAndConditionsConsumerGlobal'

export const Route = createFileRoute('/consumer/terms/global')({
  staticData: {isRendered: true},
  loader: ({context: {services}}) => loadLegalText(services, SLUG),
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.termsGlobal')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: () => <LegalPage slug={SLUG} title={t('pages.termsGlobal')} />,
})
