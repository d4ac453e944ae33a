import {createFileRoute} from '@tanstack/react-router'
import {servicePageQuery} from '../../api/content/content.ts'
import {ServiceScreen} from '../../features/content/service-screen.tsx'
import {LiteSearchCard} from '../../features/home/lite-search/lite-search-card.tsx'
import {headerTexts} from '../../i18n/generated/areas/header.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useGoToWorkshops} from './-go-to-workshops.ts'

const t = textsOf(headerTexts, siteTexts)

export const Route = createFileRoute('/consumer/services/$serviceName')({
  staticData: {isRendered: true},
  loader: async ({context: {services}, params: {serviceName}}) => {
    const {call, queryClient} = services
    return await queryClient.ensureQueryData(servicePageQuery(call, serviceName)).catch(() => null)
  },
  head: ({loaderData}) => ({
    meta: [{title: t('site.title', {page: loaderData?.title ?? t('header.services')})}],
  }),
  component: ServicePage,
})

function ServicePage() {
  const {serviceName} = Route.useParams()
  const service = Route.useLoaderData()
  const goToWorkshops = useGoToWorkshops()
  return (
    <ServiceScreen
      key={serviceName}
      serviceName={serviceName}
      search={<LiteSearchCard campaignName={null} job={service?.jobTypeId} onReady={goToWorkshops} />}
    />
  )
}
