import {type Kysely, sql} from 'kysely'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {Tables} from '../../database/tables.ts'

/** `part` is a pattern of `like` in lower case. */
const has = (column: string, part: string) => sql<boolean>`lower(${sql.ref(column)}) like ${part}`

/** Those with the text, and one more than are shown. */
export async function campaignsWith(kysely: Kysely<Tables>, part: string, limit: number) {
  const rows = await kysely
    .selectFrom('campaigns')
    .select(['campaignName', 'displayName', 'isDeleted'])
    .where((where) => where.or(['campaignName', 'displayName', 'code'].map((column) => has(column, part))))
    .orderBy('displayName')
    .limit(limit + 1)
    .execute()
  return rows.map(({campaignName: subject, displayName: name, isDeleted}) => ({
    ...{kind: 'campaigns' as const, subject, name, city: null},
    isActive: !isDeleted,
  }))
}

/** Those with the text or the id, and one more than are shown. */
export async function workshopsWith(kysely: Kysely<Tables>, part: string, id: string, limit: number) {
  const rows = await kysely
    .selectFrom('workshops')
    .select(['serialId', 'name', 'city', 'status'])
    .where((where) =>
      where.or([...['serialId', 'name', 'city'].map((column) => has(column, part)), where('id', '=', id)]),
    )
    .orderBy('name')
    .orderBy('serialId')
    .limit(limit + 1)
    .execute()
  return rows.map(({serialId: subject, name, city, status}) => ({
    ...{kind: 'workshops' as const, subject, name, city},
    isActive: status === 'ACTIVE',
  }))
}

export function offersOf(kysely: Kysely<Tables>, workshopId: string) {
  return kysely
    .selectFrom('customOffers')
    .selectAll()
    .where('workshopId', '=', workshopId)
    .orderBy('endDate', 'desc')
    .orderBy('id')
    .execute()
}

/** Days of another capacity than usual. */
export function otherDaysOf(kysely: Kysely<Tables>, workshopId: string, first: IndiaDay) {
  return kysely
    .selectFrom('workshopDays')
    .select(['day', 'capacity', 'booked'])
    .where('workshopId', '=', workshopId)
    .where('capacity', 'is not', null)
    .where('day', '>=', first)
    .orderBy('day')
    .execute()
}
