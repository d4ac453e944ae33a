import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {Database} from '../../../server/database/database.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {seedDatabase} from '../../../server/seed/seed-database.ts'
import {CAPACITIES} from '../history.ts'

/** Copies of a seeded workshop that is open every day. */
const COPIES = `do $do$
declare names text;
begin
  select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
  where table_name = 'workshops' and table_schema = 'public' and is_generated = 'NEVER'
    and column_name not in ('id', 'serial_id', 'daily_capacity', 'opening_hours', 'status');
  execute format($sql$
    insert into workshops (id, serial_id, daily_capacity, opening_hours, status, %1$s)
    select 'history-' || capacity || '-' || number, 'HISTORY' || capacity || 'N' || number, capacity,
      (select jsonb_agg(jsonb_build_object('day', day, 'openHours', 9, 'openMinutes', 0, 'closeHours', 18,
        'closeMinutes', 0)) from generate_series(0, 6) as day), 'ACTIVE', %1$s
    from workshops, unnest(array[CAPACITIES]) as capacity, generate_series(1, COUNT) as number
    where serial_id = 'COMPLETE1'
  $sql$, names);
end
$do$`

/** Fills an empty database: a small seeded world, and so many workshops of each capacity. */
export function smallWorld(count: number) {
  return async (database: Database): Promise<void> => {
    await migrate(database)
    const plan = {seed: 1, workshops: 0, bookings: 0, today: indiaDay(Date.now())}
    if ((await seedDatabase(database, plan)) === 'already seeded') return
    await database.executeSql(
      COPIES.replace('CAPACITIES', CAPACITIES.join(', ')).replace('COUNT', `${count}`),
    )
  }
}

/** Gives each history a workshop of its own. */
export function workshopsInTurn(count: number): (capacity: number) => string {
  const used = new Map<number, number>()
  return (capacity) => {
    const number = (used.get(capacity) ?? 0) + 1
    if (number > count) throw new Error(`no workshop with capacity ${capacity} is left`)
    used.set(capacity, number)
    return `history-${capacity}-${number}`
  }
}
