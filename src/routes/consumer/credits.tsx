import {createFileRoute} from '@tanstack/react-router'
import {credits} from '../../../content/credits.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {DocumentScreen} from '../../parts/document/document-screen.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/credits')({
  staticData: {isRendered: true},
  head: () => ({meta: [{title: t('site.title', {page: t('pages.credits')})}]}),
  component: () => <DocumentScreen title={t('pages.credits')} document={credits} />,
})
