import {createFileRoute} from '@tanstack/react-router'
import {requestedPlace} from '../../features/results/requested-place.ts'
import {placeName, resultsSearch} from '../../features/results/results-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {ResultsPage} from './-results-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/workshops/')({
  validateSearch: resultsSearch,
  head: ({match: {search}}) => {
    const place = search.address ?? search.city ?? search.pincode
    const page =
      place === undefined ? t('pages.resultsWithoutPlace') : t('pages.results', {place: placeName(place)})
    return {meta: [{title: t('site.title', {page})}]}
  },
  component: function Results() {
    const search = Route.useSearch()
    return <ResultsPage requested={requestedPlace(search)} search={search} />
  },
})
