import {type Kysely, type RawBuilder, sql} from 'kysely'
import {addDays, indiaDay} from '../../domain/booking/booking-date.ts'
import {DAY, MINUTE, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {createErasureWriter} from '../my-data/erasure-writer.ts'
import {RETENTION, type Term} from './terms.ts'

/** Rows of one statement. */
const SLICE = 1000
/** The most statements for one term in one run; the next run goes on. */
const MOST_SLICES = 100
const SPAN_MS = 10 * MINUTE

/** Deletes what is past its term, in slices that wait for nobody: a row that another transaction holds is left for the next run. */
export function createRetention(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  {slice = SLICE, mostSlices = MOST_SLICES} = {},
) {
  async function applyTerm(table: string, term: Term) {
    const past = pastTerm(term, clock.now())
    for (let round = 0; round < mostSlices; round++) {
      const count = term.isEmptied
        ? await emptySlice(kysely, past, slice, new Date(clock.now()))
        : await deleteSlice(kysely, table, past, slice)
      if (count < slice) return
    }
  }

  return {
    clean: async (): Promise<void> => {
      const failures: unknown[] = []
      for (const [table, terms] of Object.entries(RETENTION)) {
        if (typeof terms === 'string') continue
        for (const term of terms) await applyTerm(table, term).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** The condition of the rows that are past the term. */
function pastTerm({from, days, unit, only}: Term, now: number): RawBuilder<boolean> {
  const column = sql.ref(from)
  const isOld = {
    day: () => sql<boolean>`${column} <= ${addDays(indiaDay(now), -days)}::date`,
    span: () => sql<boolean>`${column} < ${Math.floor((now - days * DAY) / SPAN_MS)}`,
    moment: () => sql<boolean>`${column} <= ${new Date(now - days * DAY)}`,
  }[unit ?? 'moment']()
  return only === undefined ? isOld : sql<boolean>`${isOld} and ${only}`
}

async function deleteSlice(
  kysely: Kysely<Tables>,
  table: string,
  past: RawBuilder<boolean>,
  most: number,
): Promise<number> {
  const {numAffectedRows} = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${past} limit ${most} for update skip locked))`.execute(kysely)
  return Number(numAffectedRows ?? 0)
}

/** Only bookings are emptied. */
function emptySlice(
  kysely: Kysely<Tables>,
  past: RawBuilder<boolean>,
  most: number,
  at: Date,
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const bookings = await transaction
      .selectFrom('bookings')
      .select('id')
      .where(past)
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    await createErasureWriter(transaction).forgetPeopleOf(bookings, at)
    return bookings.length
  })
}
