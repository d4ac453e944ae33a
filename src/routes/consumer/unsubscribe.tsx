import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {UnsubscribeScreen} from '../../features/launch-notices/unsubscribe-screen.tsx'
import {t} from '../../i18n/text.ts'

const unsubscribeSearch = z.object({token: z.catch(z.optional(z.string()), undefined)})

export const Route = createFileRoute('/consumer/unsubscribe')({
  validateSearch: unsubscribeSearch,
  head: () => ({meta: [{title: t('site.title', {page: t('pages.launchNotices')})}]}),
  component: function Unsubscribe() {
    const {token} = Route.useSearch()
    const isWhole = token !== undefined && /^[\w-]{22}$/.test(token)
    return <UnsubscribeScreen token={isWhole ? token : null} />
  },
})
