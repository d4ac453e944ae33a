import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {t} from '../../i18n/text.ts'
import {WorldwidePage} from './-worldwide-page.tsx'

const text = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined)

export const Route = createFileRoute('/consumer/workshop-search')({
  staticData: {isRendered: true},
  validateSearch: z.object({coords: text, address: text}),
  head: () => ({meta: [{title: t('site.title', {page: t('pages.worldwide')})}]}),
  component: () => <WorldwidePage {...Route.useSearch()} />,
})
