import {createFileRoute} from '@tanstack/react-router'
import {readFirstResults} from '../../features/results/first-results.ts'
import {requestedPlace} from '../../features/results/requested-place.ts'
import {resultsSearch} from '../../features/results/results-search.ts'
import {t} from '../../i18n/text.ts'
import {IS_RENDERED_HERE} from './-is-rendered-here.ts'
import {ResultsPage} from './-results-page.tsx'

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
