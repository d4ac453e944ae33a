import {sql, type Transaction} from 'kysely'
import {z} from 'zod/mini'
import {
  EDITED_COLUMNS,
  type EditColumns,
  type OperatorEdit,
  storedColumns,
} from '../../../contract/operators/edits.ts'
import type {Tables} from '../../database/tables.ts'
import type {DataKind} from '../definition/data-kind.ts'
import {CAMPAIGNS, campaignFileRow} from '../kinds/campaigns.ts'
import {DAYS} from '../kinds/days.ts'
import {OFFERS, offerFileRow} from '../kinds/offers.ts'
import {workshopFileRow} from '../kinds/workshop-columns.ts'
import {WORKSHOPS} from '../kinds/workshops.ts'

type Connection = Transaction<Tables>

/** What is changed. */
export type EditTarget = Pick<OperatorEdit, 'kind' | 'subject' | 'part'>

/** How one kind of the own data is edited. */
interface EditedKind {
  kind: DataKind
  /** The columns of the key. */
  keyOf: (target: EditTarget) => Record<string, string>
  /** The row of a file, or `null`. */
  find: (connection: Connection, target: EditTarget) => Promise<Readonly<Record<string, unknown>> | null>
  /** The kind of the subject, whose table is locked first, as an import does: edits and imports follow one another. */
  owner: 'workshops' | 'campaigns'
  /** Whether a new row must state its columns, because an empty one stores nothing. */
  isNothingWhenEmpty?: true
  /** Takes a row away that an edit has added; absent where none can be added. */
  remove?: (connection: Connection, target: EditTarget) => Promise<unknown>
}

const idOf = (subject: string) => sql<string>`(select id from workshops where serial_id = ${subject})`

export const EDITED_KINDS: Readonly<Record<EditTarget['kind'], EditedKind>> = {
  workshops: {
    kind: WORKSHOPS,
    keyOf: ({subject}) => ({serial_id: subject}),
    find: async (connection, {subject}) => {
      const found = await connection
        .selectFrom('workshops')
        .selectAll()
        .where('serialId', '=', subject)
        .executeTakeFirst()
      return found === undefined ? null : workshopFileRow(found)
    },
    owner: 'workshops',
  },
  offers: {
    kind: OFFERS,
    keyOf: ({subject, part}) => ({workshop: subject, id: part}),
    find: async (connection, {subject: serialId, part}) => {
      const found = await connection
        .selectFrom('customOffers')
        .selectAll()
        .where('workshopId', '=', idOf(serialId))
        .where('id', '=', part)
        .executeTakeFirst()
      return found === undefined ? null : offerFileRow({...found, serialId})
    },
    owner: 'workshops',
    remove: (connection, {subject, part}) =>
      connection
        .deleteFrom('customOffers')
        .where('workshopId', '=', idOf(subject))
        .where('id', '=', part)
        .execute(),
  },
  days: {
    kind: DAYS,
    keyOf: ({subject, part}) => ({workshop: subject, day: part}),
    // A day that takes as many bookings as usual is none of the file.
    find: async (connection, {subject, part}) => {
      const found = await connection
        .selectFrom('workshopDays')
        .select('capacity')
        .where('workshopId', '=', idOf(subject))
        .where(sql<string>`day::text`, '=', part)
        .executeTakeFirst()
      return found === undefined || found.capacity === null ? null : {capacity: found.capacity}
    },
    owner: 'workshops',
    isNothingWhenEmpty: true,
    remove: (connection, {subject, part}) =>
      connection
        .updateTable('workshopDays')
        .set({capacity: null})
        .where('workshopId', '=', idOf(subject))
        .where(sql<string>`day::text`, '=', part)
        .execute(),
  },
  campaigns: {
    kind: CAMPAIGNS,
    keyOf: ({subject}) => ({name: subject}),
    find: async (connection, {subject}) => {
      const found = await connection
        .selectFrom('campaigns')
        .selectAll()
        .where('campaignName', '=', subject)
        .executeTakeFirst()
      return found === undefined ? null : campaignFileRow(found)
    },
    owner: 'campaigns',
  },
}

/** Of a row of a file, the columns that an operator may change. */
export function editedColumns(kind: EditTarget['kind'], row: Readonly<Record<string, unknown>>): EditColumns {
  return z.parse(
    storedColumns,
    Object.fromEntries(EDITED_COLUMNS[kind].map((column) => [column, row[column] ?? null])),
  )
}
