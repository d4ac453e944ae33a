import {createFileRoute} from '@tanstack/react-router'
import {requestedPlace} from '../../features/results/requested-place.ts'
import {resultsSearch} from '../../features/results/results-search.ts'
import {t} from '../../i18n/text.ts'
import {ResultsPage} from './-results-page.tsx'

export const Route = createFileRoute('/consumer/workshops/')({
  validateSearch: resultsSearch,
  head: () => ({meta: [{title: t('site.title', {page: t('results.titleWithoutPlace')})}]}),
  component: function Results() {
    const search = Route.useSearch()
    return <ResultsPage requested={requestedPlace(search)} search={search} />
  },
})
