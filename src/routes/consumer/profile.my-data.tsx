import {createFileRoute} from '@tanstack/react-router'
import {MyDataScreen} from '../../features/account/my-data/my-data-screen.tsx'
import {t} from '../../i18n/text.ts'

export const Route = createFileRoute('/consumer/profile/my-data')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.myData')})}]}),
  component: MyDataScreen,
})
