import {createFileRoute} from '@tanstack/react-router'
import {CallFailure} from '../../../domain/failure.ts'
import {localityQuery} from '../../api/reference/localities.ts'
import {readFirstResults} from '../../features/results/first-results.ts'
import {type KnownPlace, placeOfLocality, requestedPlace} from '../../features/results/requested-place.ts'
import {resultsSearch} from '../../features/results/results-search.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import type {SiteServices} from '../../platform/services.ts'
import {IS_RENDERED_HERE} from './-is-rendered-here.ts'
import {ResultsPage} from './-results-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

/** @throws {CallFailure} for a name that is no city, locality or coordinates */
async function placeNamed({call, queryClient}: SiteServices, city: string): Promise<KnownPlace> {
  const requested = requestedPlace({city})
  if (requested.kind === 'known') return requested
  if (requested.kind !== 'named') throw new CallFailure('NOT_FOUND')
  return placeOfLocality(await queryClient.ensureQueryData(localityQuery(call, requested.name)))
}

export const Route = createFileRoute('/consumer/workshops/$city')({
  staticData: {isRendered: true},
  validateSearch: resultsSearch,
  loaderDeps: ({search}) => search,
  loader: async ({context: {services}, params: {city}, deps}) => {
    const place = await placeNamed(services, city).catch((error: unknown) => {
      // In the browser the page itself says that the place is unknown.
      if (IS_RENDERED_HERE) throw error
      return null
    })
    if (place !== null && IS_RENDERED_HERE) await readFirstResults(services, place, deps)
    return {city: place?.location.formattedAddress ?? null}
  },
  head: ({params, loaderData}) => ({
    meta: [{title: t('site.title', {page: t('pages.results', {place: loaderData?.city ?? params.city})})}],
  }),
  component: function Results() {
    const search = Route.useSearch()
    const {city} = Route.useParams()
    return <ResultsPage requested={requestedPlace({city})} search={search} />
  },
})
