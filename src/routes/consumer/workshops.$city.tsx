import {createFileRoute} from '@tanstack/react-router'
import {readFirstResults} from '../../features/results/first-results.ts'
import {requestedPlace} from '../../features/results/requested-place.ts'
import {resultsSearch} from '../../features/results/results-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {IS_RENDERED_HERE} from './-is-rendered-here.ts'
import {ResultsPage} from './-results-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/workshops/$city')({
  staticData: {isRendered: true},
  validateSearch: resultsSearch,
  loaderDeps: ({search}) => search,
  loader: async ({context: {services}, params: {city}, deps}) => {
    if (IS_RENDERED_HERE) await readFirstResults(services, requestedPlace({city}), deps)
  },
  head: ({params}) => ({meta: [{title: t('site.title', {page: t('pages.results', {place: params.city})})}]}),
  component: function Results() {
    const search = Route.useSearch()
    const {city} = Route.useParams()
    return <ResultsPage requested={requestedPlace({city})} search={search} />
  },
})
