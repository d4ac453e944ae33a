import {createFileRoute} from '@tanstack/react-router'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {LegalPage, loadLegalText} from './-legal-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

const SLUG = 'privacyPolicyConsumer'

export const Route = createFileRoute('/consumer/privacy')({
  staticData: {isRendered: true},
  loader: ({context: {services}}) => loadLegalText(services, SLUG),
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.privacy')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: () => <LegalPage slug={SLUG} title={t('pages.privacy')} />,
})
