import {sql, type Transaction} from 'kysely'
import {SEARCH_RADIUS_MILES} from '../../domain/limits.ts'
import {EARTH_RADIUS_KM, milesToKm} from '../../domain/place/position.ts'
import type {SubscriptionRow} from '../database/tables/contact-tables.ts'
import type {Tables} from '../database/tables.ts'

/** The radius as an angle, because the database uses another radius of the earth than we do. */
const REACH = milesToKm(SEARCH_RADIUS_MILES) / EARTH_RADIUS_KM
/** The box for the index may be larger than the circle, never smaller. */
const MARGIN = 1.01

/** A subscription with the nearest workshop that has opened for it. */
export interface DueNotice extends SubscriptionRow {
  workshopName: string
  workshopAddress: string
  workshopLatitude: number
  workshopLongitude: number
}

export function createNoticeRepository(transaction: Transaction<Tables>) {
  const counter = async (name: string) => {
    const {value} = await transaction
      .selectFrom('counters')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  }

  return {
    /** A lock: another run waits, and then finds nothing left to send. */
    takeTurn: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended('launch notices', 0))`.execute(transaction)
    },
    openingsSoFar: () => counter('workshops'),
    reportedOpenings: () => counter('launch notices'),
    storeReportedOpenings: (value: number) =>
      transaction.updateTable('counters').set({value}).where('name', '=', 'launch notices').execute(),
    /**
     * Waiting subscriptions near which an active workshop has opened since; the query starts from the
     * openings.
     */
    due: async (reportedOpenings: number, limit: number): Promise<DueNotice[]> => {
      const {rows} = await sql<DueNotice>`
        select distinct on (subscriptions.id) subscriptions.*,
          workshops.name as workshop_name, workshops.formatted_address as workshop_address,
          workshops.latitude as workshop_latitude, workshops.longitude as workshop_longitude
        from workshops join subscriptions
          on earth_box(workshops.pos::earth, ${REACH * MARGIN}::float8 * earth()) @> subscriptions.pos
          and earth_distance(workshops.pos::earth, subscriptions.pos::earth) <= ${REACH}::float8 * earth()
        where subscriptions.workshop_id is null and workshops.opened_version > ${reportedOpenings} and workshops.status = 'ACTIVE'
          and subscriptions.notified_at is null and subscriptions.since_version < workshops.opened_version
        order by subscriptions.id, workshops.pos <-> subscriptions.pos, workshops.id
        limit ${limit}`.execute(transaction)
      return rows
    },
    /** The workshops that take bookings and of which a free day is awaited. */
    workshopsAskedFor: () =>
      transaction
        .selectFrom('workshops')
        .selectAll()
        .where('status', '=', 'ACTIVE')
        .where('id', 'in', (query) =>
          query
            .selectFrom('subscriptions')
            .select(({ref}) => ref('workshopId').$notNull().as('workshopId'))
            .where('workshopId', 'is not', null)
            .where('notifiedAt', 'is', null),
        )
        .orderBy('id')
        .execute(),
    waitingFor: (workshopId: string, limit: number) =>
      transaction
        .selectFrom('subscriptions')
        .selectAll()
        .where('workshopId', '=', workshopId)
        .where('notifiedAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(limit)
        .execute(),
    noteNotified: (id: string, at: Date) =>
      transaction.updateTable('subscriptions').set({notifiedAt: at}).where('id', '=', id).execute(),
    keepToken: (tokenHash: string, contactHash: string, at: Date) =>
      transaction.insertInto('unsubscribeTokens').values({tokenHash, contactHash, createdAt: at}).execute(),
  }
}
