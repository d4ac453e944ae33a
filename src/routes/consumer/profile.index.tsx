import {createFileRoute} from '@tanstack/react-router'
import {ProfileScreen} from '../../features/account/profile/profile-screen.tsx'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/profile/')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.profile')})}]}),
  component: ProfileScreen,
})
