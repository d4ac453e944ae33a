import {createFileRoute} from '@tanstack/react-router'
import {RegisterInterestScreen} from '../../features/launch-notices/register-interest-screen.tsx'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/register-interest')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.launchNotices')})}]}),
  component: RegisterInterestScreen,
})
