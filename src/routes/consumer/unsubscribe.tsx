import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {UnsubscribeScreen} from '../../features/launch-notices/unsubscribe-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/unsubscribe')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.launchNotices')})}]}),
  component: function Unsubscribe() {
    return <UnsubscribeScreen token={tokenIn(Route.useSearch())} />
  },
})

const linkSearch = z.object({token: z.string().check(z.regex(/^[\w-]{22}$/))})

/** The token of a notice's link; `null` where it was cut off. Parsed here, because no other page needs it. */
function tokenIn(search: unknown): string | null {
  const read = z.safeParse(linkSearch, search)
  return read.success ? read.data.token : null
}
