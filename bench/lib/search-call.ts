import {createHash} from 'node:crypto'
import {z} from 'zod'
import {findAvailableWorkshops} from '../../contract/reference/workshops.ts'
import {HEADERS} from '../../contract/wire/headers.ts'
import {addDays, indiaDay, wireDate} from '../../domain/booking/booking-date.ts'
import {SEARCH_RADIUS_MILES, SEARCH_WINDOW_DAYS, WORKSHOPS_PER_PAGE} from '../../domain/limits.ts'
import {CITIES} from '../../domain/place/cities.ts'

interface Place {
  lat: number
  long: number
}

interface Filters {
  jobs?: string[]
  cas?: boolean
}

const DOCUMENT_ID = createHash('sha256').update(findAvailableWorkshops.document).digest('hex')

export const SEARCH_HEADERS = {'content-type': 'application/json', [HEADERS.appId]: 'pahiya-web'}

/** Asks a server for the first page of workshops near a place, as the site does. */
export function askForNearest(origin: string, location: Place, filters: Filters = {}): Promise<Response> {
  return fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: SEARCH_HEADERS,
    body: searchBody(location, filters),
  })
}

/** The question by the id of its document. */
export function searchBody(location: Place, filters: Filters = {}): string {
  const today = indiaDay(Date.now())
  const searchParams = {
    startDate: wireDate(today),
    endDate: wireDate(addDays(today, SEARCH_WINDOW_DAYS)),
    sort: {by: 'RECOMMENDED', ...location, direction: 'ASCENDING'},
    location,
    maxDistanceMiles: SEARCH_RADIUS_MILES,
    country: 'IN',
    first: WORKSHOPS_PER_PAGE,
    ...filters,
  }
  const extensions = {persistedQuery: {version: 1, sha256Hash: DOCUMENT_ID}}
  return JSON.stringify({extensions, variables: {searchParams}})
}

/** @throws {Error} for an answer without workshops, which GraphQL may send with status 200 */
export async function workshopsOf(response: Response): Promise<unknown[]> {
  const content: unknown = await response.json()
  const found = z.object({data: z.object({findAvailableWorkshops: z.array(z.unknown())})}).safeParse(content)
  if (!found.success) throw new Error(`The search failed: ${JSON.stringify(content).slice(0, 300)}`)
  return found.data.data.findAvailableWorkshops
}

/** A place that no client has asked about before. */
export function newPlace(client: number, turn: number): Place {
  const {lat, lng} = CITIES[client % CITIES.length] ?? {lat: 12.97, lng: 77.59}
  return {lat: lat + turn / 100_000, long: lng + client / 100_000}
}
