import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {WorkshopAnswerScreen} from '../../features/workshop-answer/workshop-answer-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

/** Behind the link in a message to a workshop; closed to search engines. */
export const Route = createFileRoute('/consumer/workshop-answer')({
  head: () => ({
    meta: [{title: t('site.title', {page: t('pages.workshopAnswer')})}, {name: 'robots', content: 'noindex'}],
  }),
  component: function AnswerOfWorkshop() {
    return <WorkshopAnswerScreen token={answerTokenIn(Route.useSearch())} />
  },
})

const linkSearch = z.object({token: z.string().check(z.regex(/^[\w-]{22}$/))})

/** `null` where it was cut off. */
function answerTokenIn(search: unknown): string | null {
  const read = z.safeParse(linkSearch, search)
  return read.success ? read.data.token : null
}
