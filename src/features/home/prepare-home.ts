import {homeContentQuery} from '../../api/content/content.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {reviewsQuery} from '../../parts/reviews/reviews-query.ts'
import type {SiteServices} from '../../platform/services.ts'
import {homeSections, liteSections} from './resting.ts'

type Services = Pick<SiteServices, 'call' | 'maps' | 'queryClient' | 'settings'>

/** What the server needs to render home whole. */
export async function prepareHome(services: Services): Promise<void> {
  const {queryClient, call, settings} = services
  await Promise.allSettled([
    homeSections.prepare(),
    queryClient.fetchQuery(servicesQuery(call)),
    // Home does not wait for an outside content service: the browser asks it.
    settings.content === null ? prepareContent(services) : null,
  ])
  forgetFailures(services)
}

/** What the server needs to render the reduced home whole. */
export async function prepareLiteHome(services: Services): Promise<void> {
  const {queryClient, call} = services
  await Promise.allSettled([liteSections.prepare(), queryClient.fetchQuery(servicesQuery(call))])
  forgetFailures(services)
}

async function prepareContent({queryClient, call, maps, settings}: Services): Promise<void> {
  const home = await queryClient.fetchQuery(homeContentQuery(call))
  if (settings.googleMapsApiKey !== null) return
  const reviews = home?.reviewedPlaces.map((placeId) => queryClient.fetchQuery(reviewsQuery(maps, placeId)))
  await Promise.allSettled(reviews ?? [])
}

/** The browser asks again, and says what failed; the rest of the page is rendered here. */
function forgetFailures({queryClient}: Services): void {
  queryClient.removeQueries({predicate: ({state}) => state.status === 'error'})
}
