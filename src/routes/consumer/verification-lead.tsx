import {createFileRoute} from '@tanstack/react-router'
import {LeadScreen} from '../../features/desk/lead/lead-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

/** For leads of the call centre; closed to search engines. */
export const Route = createFileRoute('/consumer/verification-lead')({
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.lead')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: LeadScreen,
})
