import {createFileRoute} from '@tanstack/react-router'
import {SessionsScreen} from '../../features/account/sessions/sessions-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/profile/sessions')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.sessions')})}]}),
  component: SessionsScreen,
})
