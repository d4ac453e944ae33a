import {createFileRoute} from '@tanstack/react-router'
import {requestedPlace} from '../../features/results/requested-place.ts'
import {resultsSearch} from '../../features/results/results-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {ResultsPage} from './-results-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/workshops/pincode/$pincode')({
  validateSearch: resultsSearch,
  head: ({params}) => ({
    meta: [{title: t('site.title', {page: t('pages.results', {place: params.pincode})})}],
  }),
  component: function Results() {
    const search = Route.useSearch()
    const {pincode} = Route.useParams()
    return <ResultsPage requested={requestedPlace({pincode})} search={search} />
  },
})
