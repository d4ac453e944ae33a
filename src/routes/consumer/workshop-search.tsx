import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {searchText} from '../../platform/browser/search-text.ts'
import {WorldwidePage} from './-worldwide-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/workshop-search')({
  staticData: {isRendered: true},
  validateSearch: z.object({coords: searchText(), address: searchText()}),
  head: () => ({meta: [{title: t('site.title', {page: t('pages.worldwide')})}]}),
  component: () => <WorldwidePage {...Route.useSearch()} />,
})
