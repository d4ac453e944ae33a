import type {FastifyInstance} from 'fastify'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
  workshopsByCountry,
} from '../../contract/reference/workshops.ts'
import {resolve} from '../http/resolve.ts'
import {serve} from '../http/serve.ts'
import type {WorkshopSearchService} from './search-service.ts'
import type {WorkshopService} from './workshop-service.ts'

export function workshopResolvers(search: WorkshopSearchService, workshops: WorkshopService) {
  return [
    resolve(findAvailableWorkshops, ({searchParams}) => search.find(searchParams), search.version),
    resolve(countAvailableWorkshops, ({searchParams}) => search.count(searchParams), search.version),
    resolve(getWorkshopAvailability, ({searchParams}) => workshops.availability(searchParams)),
    resolve(oneWorkshopUsingSerialId, ({serialId}) => workshops.bySerialId(serialId)),
    resolve(oneWorkshop, ({id}) => workshops.contactOf(id)),
  ]
}

export function workshopRoutes(app: FastifyInstance, workshops: WorkshopService) {
  serve(app, workshopsByCountry, ({query}) => workshops.byCountry(query.country))
}
