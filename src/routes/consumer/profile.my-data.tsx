import {createFileRoute} from '@tanstack/react-router'
import {MyDataScreen} from '../../features/account/my-data/my-data-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/profile/my-data')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.myData')})}]}),
  component: MyDataScreen,
})
