import type {Insertable, Kysely} from 'kysely'
import type {Tables} from '../database/tables.ts'

export function createEventRepository(kysely: Kysely<Tables>) {
  return {
    store: (events: readonly Insertable<Tables['events']>[]) =>
      kysely
        .insertInto('events')
        .values([...events])
        .execute(),
  }
}
