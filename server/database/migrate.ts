import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {sql} from 'kysely'
import type {Database} from './database.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

const LOCK = 20_250_804

/**
 * Runs the migrations that this database has not seen, in the order of their names, all or none. The lock keeps two
 * processes from doing it at once. Statements are separated by an empty line.
 */
export async function migrate({kysely}: Database): Promise<string[]> {
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
    await sql`create table if not exists migrations (name text primary key)`.execute(transaction)
    const done = await sql<{name: string}>`select name from migrations`.execute(transaction)
    const missing = names.filter((name) => !done.rows.some((row) => row.name === name))
    for (const name of missing) {
      const statements = readFileSync(join(MIGRATIONS, name), 'utf8').split(/;\s*\n\n/)
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      await sql`insert into migrations (name) values (${name})`.execute(transaction)
    }
    return missing
  })
}
