import {useQuery} from '@tanstack/react-query'
import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {serialIdOfSlug} from '../../../domain/workshop/workshop-slug.ts'
import {facilitiesQuery} from '../../api/reference/facilities.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {manufacturersQuery} from '../../api/reference/vehicles.ts'
import {workshopQuery} from '../../api/reference/workshops.ts'
import {WorkshopNotFound, WorkshopSkeleton} from '../../features/workshop/workshop-message.tsx'
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
  loader: async ({context: {services}, params: {slug}}) => {
    const {call, queryClient} = services
    if (IS_RENDERED_HERE)
      await Promise.allSettled([
        queryClient.fetchQuery(servicesQuery(call)),
        queryClient.fetchQuery(facilitiesQuery(call)),
        queryClient.fetchQuery(manufacturersQuery(call)),
      ])
    return queryClient.ensureQueryData(workshopQuery(call, serialIdOfSlug(slug)))
  },
  head: ({loaderData}) => ({
    meta: [{title: t('site.title', {page: loaderData?.name ?? t('pages.workshop')})}],
  }),
  pendingComponent: WorkshopSkeleton,
  errorComponent: WorkshopNotFound,
  component: WorkshopRoute,
})

function WorkshopRoute() {
  const {call} = useServices()
  const loaded = Route.useLoaderData()
  const {data = loaded} = useQuery(workshopQuery(call, serialIdOfSlug(Route.useParams().slug)))
  const {campaign, on} = Route.useSearch()
  return <WorkshopPage workshop={data} campaignName={campaign} wishedDay={on ?? null} />
}
