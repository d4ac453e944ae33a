import {createFileRoute} from '@tanstack/react-router'
import {terms} from '../../../content/terms.ts'
import {t} from '../../i18n/text.ts'
import {DocumentScreen} from '../../parts/document/document-screen.tsx'

export const Route = createFileRoute('/consumer/terms')({
  staticData: {isRendered: true},
  head: () => ({meta: [{title: t('site.title', {page: t('pages.terms')})}]}),
  component: () => <DocumentScreen title={t('pages.terms')} document={terms} />,
})
