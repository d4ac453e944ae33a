import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod/mini'
import {serialIdOfSlug} from '../../../domain/workshop-slug.ts'
import {workshopQuery} from '../../api/workshops.ts'
import {WorkshopMessage, WorkshopSkeleton} from '../../features/workshop/workshop-message.tsx'
import {t} from '../../i18n/text.ts'
import {WorkshopPage} from './-workshop-page.tsx'

export const Route = createFileRoute('/consumer/workshop-result/$slug')({
  validateSearch: z.object({campaign: z.catch(z.optional(z.string()), undefined)}),
  loader: ({context: {services}, params: {slug}}) =>
    services.queryClient.ensureQueryData(workshopQuery(services.call, serialIdOfSlug(slug))),
  head: ({loaderData}) => ({
    meta: [{title: t('site.title', {page: loaderData?.name ?? t('pages.workshop')})}],
  }),
  pendingComponent: WorkshopSkeleton,
  errorComponent: () => <WorkshopMessage text={t('workshop.notFound')} />,
  component: () => (
    <WorkshopPage workshop={Route.useLoaderData()} campaignName={Route.useSearch().campaign} />
  ),
})
