import {createFileRoute} from '@tanstack/react-router'
import {privacy} from '../../../content/privacy.ts'
import {t} from '../../i18n/text.ts'
import {DocumentScreen} from '../../parts/document/document-screen.tsx'

export const Route = createFileRoute('/consumer/privacy')({
  staticData: {isRendered: true},
  head: () => ({meta: [{title: t('site.title', {page: t('pages.privacy')})}]}),
  component: () => <DocumentScreen title={t('pages.privacy')} document={privacy} />,
})
