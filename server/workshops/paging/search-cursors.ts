import {z} from 'zod/mini'
import type {SearchParams} from '../../../contract/reference/workshops.ts'
import {SEARCH_RADIUS_MILES} from '../../../domain/limits.ts'
import type {RankedWorkshop} from '../../../domain/workshop/workshop-ranking.ts'
import {refusedInput} from '../../http/refused-input.ts'
import {isSameHash, type Secrets} from '../../secrets.ts'

/** Of the HMAC: 96 bits. */
const TAG_LENGTH = 16

const place = z.tuple([z.boolean(), z.boolean(), z.number(), z.number(), z.number(), z.string()])

/**
 * A cursor is the place of a workshop in the order of one search: what orders it, behind a keyed hash of search and
 * place. So a page begins behind the same workshop whatever has changed before it, and nobody makes a cursor but a server.
 */
export function createSearchCursors(secrets: Pick<Secrets, 'hash'>) {
  const tagOf = (question: string, text: string) =>
    secrets.hash('search cursor', `${question}\0${text}`).slice(0, TAG_LENGTH)

  return {
    /** The cursor of each workshop that one search finds. */
    writer: (params: SearchParams): ((workshop: RankedWorkshop) => string) => {
      const question = questionOf(params)
      return (workshop) => {
        const text = JSON.stringify(placeOf(params.sort.by, workshop))
        return tagOf(question, text) + Buffer.from(text).toString('base64url')
      }
    },
    /** The workshop behind which the page begins; `null` without a cursor. */
    read: (params: SearchParams): RankedWorkshop | null => {
      const {cursor, after} = params
      if (cursor === undefined || cursor === null) return null
      if ((after ?? 0) > 0) throw refusedInput('searchParams.after', 'not together with cursor')
      const text = Buffer.from(cursor.slice(TAG_LENGTH), 'base64url').toString()
      const isOurs =
        isSameHash(cursor.slice(0, TAG_LENGTH), tagOf(questionOf(params), text)) &&
        cursor.slice(TAG_LENGTH) === Buffer.from(text).toString('base64url')
      if (!isOurs) throw refusedInput('searchParams.cursor', 'not a cursor of this search')
      const [cas, hasOffer, rating, totalRatings, distance, id] = z.parse(place, JSON.parse(text))
      return {cas, hasOffer, rating, totalRatings, distance, id}
    },
  }
}

/** Only what counts in this order, so that both ways of searching write the same. */
function placeOf(by: SearchParams['sort']['by'], workshop: RankedWorkshop): z.infer<typeof place> {
  const {cas, hasOffer, rating, totalRatings, distance, id} = workshop
  if (by === 'DISTANCE') return [false, false, 0, 0, distance, id]
  return by === 'RATING'
    ? [false, false, rating, 0, distance, id]
    : [cas, hasOffer, rating, totalRatings, distance, id]
}

/** What decides which workshops are found and in which order: all but the page and the days that are shown. */
function questionOf({sort, location, ...params}: SearchParams): string {
  return JSON.stringify([
    ...[sort.by, location.lat, location.long, params.maxDistanceMiles ?? SEARCH_RADIUS_MILES],
    ...[params.cas ?? false, (params.jobs ?? []).toSorted(), (params.specializations ?? []).toSorted()],
    ...[params.manufacturer ?? '', params.model ?? '', params.variant ?? ''],
    ...[params.country ?? '', params.globalRequest ?? null, params.availableOn ?? ''],
    ...[params.campaignName ?? '', params.isCampaign ?? false],
  ])
}
