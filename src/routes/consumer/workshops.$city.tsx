import {createFileRoute} from '@tanstack/react-router'
import {requestedPlace} from '../../features/results/requested-place.ts'
import {resultsSearch} from '../../features/results/results-search.ts'
import {t} from '../../i18n/text.ts'
import {ResultsPage} from './-results-page.tsx'

export const Route = createFileRoute('/consumer/workshops/$city')({
  validateSearch: resultsSearch,
  head: ({params}) => ({meta: [{title: t('site.title', {page: t('pages.results', {place: params.city})})}]}),
  component: function Results() {
    const search = Route.useSearch()
    const {city} = Route.useParams()
    return <ResultsPage requested={requestedPlace({city})} search={search} />
  },
})
