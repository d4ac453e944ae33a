import {type RawBuilder, sql} from 'kysely'
import type {HistoryOrder} from '../../domain/booking/booking-history.ts'
import type {Connection} from '../database/database.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'
import type {HistoryQuestion} from './history-question.ts'

export interface HistoryOwner {
  identityId: string
  phone: string
}

type FoundRow = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'workshopId'
  | 'make'
  | 'model'
  | 'variant'
  | 'registration'
  | 'odometer'
  | 'fuelPercentage'
  | 'mechanic'
  | 'scheduledDate'
  | 'status'
  | 'images'
> & {workshopName: string} & Pick<WorkshopRow, 'leadPhoneNumber' | 'phoneNumber1'>

const ORDERS: Record<Exclude<HistoryOrder, 'status'>, RawBuilder<unknown>> = {
  jobNumber: sql`reference`,
  // Read with the row, only where it is sorted by it.
  workshop: sql`workshop_name`,
  vehicle: sql`make || ' ' || model || ' ' || registration`,
  scheduledDate: sql`scheduled_date`,
}

/** The place in the journey; both completed states have the same label, so they have the same place. */
function stageOf(status: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case ${status} when 'REQUEST_RECEIVED' then 0 when 'BOOKING_CONFIRMED' then 1
    when 'IN_PROGRESS' then 2 when 'CANCELLED' then 4 else 3 end`
}

/**
 * The bookings of one consumer: those for its phone, and those made with the identity for other phones. Each
 * group is read in the order of its index and only as far as the page reaches, so that a long history costs
 * little more than a short one.
 */
export function createHistoryRepository(connection: Connection) {
  // A range on either side of the own phone; `<>` would read every booking of the identity.
  const lots = ({identityId, phone}: HistoryOwner) => [
    sql`phone = ${phone}`,
    sql`identity_id = ${identityId} and phone < ${phone}`,
    sql`identity_id = ${identityId} and phone > ${phone}`,
  ]

  return {
    find: async (owner: HistoryOwner, question: HistoryQuestion): Promise<FoundRow[]> => {
      const {offset, limit} = question
      const name =
        question.order === 'workshop'
          ? sql`, (select name from workshops where workshops.id = bookings.workshop_id) as workshop_name`
          : sql``
      const order = orderOf(question)
      const owned = lots(owner).map(
        (lot) => sql`(
          select id, reference, make, model, registration, status, scheduled_date ${name} from bookings
          where ${lot} ${filterOf(question)} order by ${order} limit ${offset + limit}
        )`,
      )
      const {rows} = await sql<FoundRow>`
        with page as materialized (
          select id from (${sql.join(owned, sql` union all `)}) as owned
          order by ${order} limit ${limit} offset ${offset}
        )
        select bookings.id, reference, bookings.workshop_id, make, model, variant, registration, odometer,
          fuel_percentage, mechanic, scheduled_date, bookings.status, bookings.images, workshops.name as workshop_name,
          workshops.lead_phone_number, workshops.phone_number1
        from page join bookings on bookings.id = page.id join workshops on workshops.id = bookings.workshop_id
        order by ${orderOf(question, 'bookings')}`.execute(connection)
      return rows
    },
    count: async (owner: HistoryOwner, question: HistoryQuestion): Promise<number> => {
      const counts = lots(owner).map(
        (owned) => sql`(select count(*) from bookings where ${owned} ${filterOf(question)})`,
      )
      const {rows} = await sql<{count: number}>`select ${sql.join(counts, sql` + `)} as count`.execute(
        connection,
      )
      return Number(rows[0]?.count ?? 0)
    },
  }
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>

function filterOf({registration, workshopIds, statuses}: HistoryQuestion): RawBuilder<unknown> {
  const conditions = [
    ...(registration === null ? [] : [sql`and registration = ${registration}`]),
    ...(workshopIds === null ? [] : [sql`and workshop_id in (${sql.join(workshopIds)})`]),
    ...(statuses === null ? [] : [sql`and status in (${sql.join(statuses)})`]),
  ]
  return sql.join(conditions, sql` `)
}

/** `id` makes every order total; days need no other column, so that an index delivers them. */
function orderOf({order, direction}: HistoryQuestion, table?: 'bookings'): RawBuilder<unknown> {
  const id = table === undefined ? sql`id` : sql`bookings.id`
  const status = table === undefined ? sql`status` : sql`bookings.status`
  const plain = sql`booking_group(${status}), scheduled_date desc, ${id}`
  if (order === null) return plain
  const way = direction === 'DESCENDING' ? sql`desc` : sql`asc`
  const column = order === 'status' ? stageOf(status) : ORDERS[order]
  return order === 'scheduledDate' ? sql`${column} ${way}, ${id}` : sql`${column} ${way}, ${plain}`
}
