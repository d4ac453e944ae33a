import {createFileRoute} from '@tanstack/react-router'
import {credits} from '../../../content/credits.ts'
import {t} from '../../i18n/text.ts'
import {DocumentScreen} from '../../parts/document/document-screen.tsx'

export const Route = createFileRoute('/consumer/credits')({
  staticData: {isRendered: true},
  head: () => ({meta: [{title: t('site.title', {page: t('pages.credits')})}]}),
  component: () => <DocumentScreen title={t('pages.credits')} document={credits} />,
})
