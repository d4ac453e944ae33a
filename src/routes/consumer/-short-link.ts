import {notFound, redirect} from '@tanstack/react-router'
import {addressedId} from '../../../domain/addressed-id.ts'
import {failureCode} from '../../../domain/failure.ts'
import {workshopSlug} from '../../../domain/workshop/workshop-slug.ts'
import {workshopByIdQuery, workshopQuery} from '../../api/reference/workshops.ts'
import type {SiteServices} from '../../platform/services.ts'

type LinkServices = Pick<SiteServices, 'call' | 'queryClient'>

/** Redirects a short link to its workshop's page and stores the referral (000-2, ruling 12). */
export async function followShortLink(services: LinkServices, workshopId: string): Promise<never> {
  const workshop = await linkedWorkshop(services, addressedId(workshopId))
  const search = {
    campaign: undefined,
    utm_medium: 'referral',
    utm_source: workshop.name,
    utm_campaign: 'workshop-referral',
  }
  throw redirect({
    to: '/consumer/workshop-result/$slug',
    params: {slug: workshopSlug(workshop)},
    search,
    replace: true,
  })
}

/** The id is tried as serialId, then as id. */
async function linkedWorkshop({call, queryClient}: LinkServices, workshopId: string) {
  try {
    return await queryClient.fetchQuery(workshopQuery(call, workshopId))
  } catch (error) {
    throwUnlessUnknown(error)
  }
  try {
    return await queryClient.fetchQuery(workshopByIdQuery(call, workshopId))
  } catch (error) {
    throwUnlessUnknown(error)
    throw notFound()
  }
}

function throwUnlessUnknown(error: unknown) {
  const code = failureCode(error)
  if (code !== 'WORKSHOP_NOT_FOUND' && code !== 'NOT_FOUND') throw error
}
