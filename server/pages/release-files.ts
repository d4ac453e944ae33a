import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Kysely} from 'kysely'
import {DAY, type ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'

/** Rows of one statement. */
const SLICE = 50

/**
 * The scripts and style sheets of every release whose pages may still be open, in the database that all processes share.
 * A page that an older or a newer release has sent asks any process for them, while one replaces the other and after it.
 */
export function createReleaseFiles(kysely: Kysely<Tables>, clock: ServerClock) {
  /** Those of `names` with a row. */
  async function stored(names: readonly string[]): Promise<Set<string>> {
    const rows = await kysely.selectFrom('releaseFiles').select('name').where('name', 'in', names).execute()
    return new Set(rows.map(({name}) => name))
  }

  return {
    /** Stores those that are missing, and notes once a day that a process has the others. */
    async keep(folder: string, names: readonly string[]): Promise<void> {
      if (names.length === 0) return
      const usedAt = new Date(clock.now())
      const known = await stored(names)
      const missing = names.filter((name) => !known.has(name))
      for (let from = 0; from < missing.length; from += SLICE)
        await kysely
          .insertInto('releaseFiles')
          .values(
            missing
              .slice(from, from + SLICE)
              .map((name) => ({name, content: readFileSync(join(folder, name)), usedAt})),
          )
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
      await kysely
        .updateTable('releaseFiles')
        .set({usedAt})
        .where('name', 'in', names)
        .where('usedAt', '<', new Date(clock.now() - DAY))
        .execute()
    },

    /** The file's bytes; `null` if no release of the last weeks had it. */
    async find(name: string): Promise<Uint8Array | null> {
      const found = await kysely
        .selectFrom('releaseFiles')
        .select('content')
        .where('name', '=', name)
        .executeTakeFirst()
      return found?.content ?? null
    },
  }
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>
