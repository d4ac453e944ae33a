import {type Kysely, sql} from 'kysely'
import type {FUNNEL_STEPS} from '../../contract/site/funnel.ts'
import type {Tables} from '../database/tables.ts'

export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export interface FunnelRow {
  step: FunnelStep
  /** Page loads with this event. */
  pageLoads: number
  /** Page loads with this event and every step before it. */
  fromHome: number
}

const page = (pattern: string) => sql`name = 'page_viewed' and facts ->> 'page' like ${pattern}`

/**
 * The steps to a booking. The booking step counts as a proof of the number, because a signed-in consumer
 * needs no code.
 */
const STEPS = [
  ['home', page('/consumer/home')],
  ['place', sql`name = 'place_chosen'`],
  ['results', page('/consumer/workshops/%')],
  ['workshop', page('/consumer/workshop-result/%')],
  ['form', sql`name = 'booking_form_begun'`],
  ['proved', sql`name in ('code_proved', 'booking_success')`],
  ['booked', sql`name = 'booking_success'`],
] as const

/** Counts page loads for each step to a booking, by the events that arrived since a moment. */
export function createFunnel(kysely: Kysely<Tables>) {
  return {
    read: async (since = new Date(0)): Promise<FunnelRow[]> => {
      const happened = STEPS.map(([step, sign]) => sql`bool_or(${sign}) as ${sql.ref(step)}`)
      const counts = STEPS.map(([step], index) => {
        const wayTo = STEPS.slice(0, index + 1).map(([each]) => sql.ref(each))
        return sql`select ${index}::int as place, count(*) filter (where ${sql.ref(step)})::int as page_loads,
          count(*) filter (where ${sql.join(wayTo, sql` and `)})::int as from_home from loads`
      })
      const {rows} = await sql<{pageLoads: number; fromHome: number}>`
        with loads as (select ${sql.join(happened)} from events
          where received_at >= ${since} group by page_load_id)
        ${sql.join(counts, sql` union all `)} order by place
      `.execute(kysely)
      return STEPS.flatMap(([step], index) => {
        const row = rows[index]
        return row === undefined ? [] : [{step, pageLoads: row.pageLoads, fromHome: row.fromHome}]
      })
    },
  }
}

export type Funnel = ReturnType<typeof createFunnel>
