import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {t} from '../../i18n/text.ts'
import {searchText} from '../../platform/browser/search-text.ts'
import {WorldwidePage} from './-worldwide-page.tsx'

export const Route = createFileRoute('/consumer/workshop-search')({
  staticData: {isRendered: true},
  validateSearch: z.object({coords: searchText(), address: searchText()}),
  head: () => ({meta: [{title: t('site.title', {page: t('pages.worldwide')})}]}),
  component: () => <WorldwidePage {...Route.useSearch()} />,
})
