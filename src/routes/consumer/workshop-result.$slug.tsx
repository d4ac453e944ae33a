import {useQuery} from '@tanstack/react-query'
import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {serialIdOfSlug} from '../../../domain/workshop/workshop-slug.ts'
import {facilitiesQuery} from '../../api/reference/facilities.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {manufacturersQuery} from '../../api/reference/vehicles.ts'
import {listedWorkshop, workshopQuery} from '../../api/reference/workshops.ts'
import {LateMessage, WorkshopNotFound, WorkshopSkeleton} from '../../features/workshop/workshop-message.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {searchText} from '../../platform/browser/search-text.ts'
import {IS_RENDERED_HERE} from './-is-rendered-here.ts'
import {WorkshopPage} from './-workshop-page.tsx'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/workshop-result/$slug')({
  staticData: {isRendered: true},
  validateSearch: z.object({campaign: searchText(), on: searchText()}),
  loader: async ({context: {services}, params: {slug}, location, cause}) => {
    const {call, queryClient} = services
    const query = workshopQuery(call, serialIdOfSlug(slug))
    if (IS_RENDERED_HERE)
      await Promise.allSettled([
        queryClient.fetchQuery(servicesQuery(call)),
        queryClient.fetchQuery(facilitiesQuery(call)),
        queryClient.fetchQuery(manufacturersQuery(call)),
      ])
    const {status = 'pending'} = queryClient.getQueryState(query.queryKey) ?? {}
    // From the results, the page shows at once what its card showed. But whoever comes to a part that the address names
    // finds its place only on the whole page, and a read that failed is repeated here.
    const isShownAtOnce = status === 'pending' && (location.hash === '' || cause === 'stay')
    const listed = isShownAtOnce ? listedWorkshop(queryClient, serialIdOfSlug(slug)) : null
    if (listed === null) {
      const workshop = await queryClient.ensureQueryData(query)
      return {listed: workshop, workshop}
    }
    void queryClient.prefetchQuery(query)
    return {listed, workshop: null}
  },
  head: ({loaderData}) => ({
    meta: [{title: t('site.title', {page: loaderData?.listed.name ?? t('pages.workshop')})}],
  }),
  pendingComponent: WorkshopSkeleton,
  errorComponent: WorkshopNotFound,
  component: WorkshopRoute,
})

function WorkshopRoute() {
  const {call} = useServices()
  const {listed, workshop} = Route.useLoaderData()
  const read = useQuery(workshopQuery(call, serialIdOfSlug(Route.useParams().slug)))
  const {campaign, on} = Route.useSearch()
  if (read.data === undefined && workshop === null && read.error !== null)
    return (
      <LateMessage>
        <WorkshopNotFound error={read.error} />
      </LateMessage>
    )
  return (
    <WorkshopPage
      listed={listed}
      workshop={read.data ?? workshop}
      campaignName={campaign}
      wishedDay={on ?? null}
    />
  )
}
