import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {sql} from 'kysely'
import {type Migration, type MigrationProvider, Migrator} from 'kysely/migration'
import type {Database} from './database.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

const TABLE = 'migrations'

/** Every SQL file is a migration; its statements are separated by an empty line. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(names.map((name) => [name, migrationOf(join(MIGRATIONS, name))]))
  },
}

function migrationOf(file: string): Migration {
  return {
    up: async (kysely) => {
      const statements = readFileSync(file, 'utf8').split(/;\s*\n\n/)
      for (const statement of statements) await sql.raw(statement).execute(kysely)
    },
  }
}

/**
 * Runs the migrations that this database has not seen, in the order of their names, all or none; a lock keeps two
 * processes from doing it at once. Answers the names of those that ran.
 *
 * @throws when a migration fails, or when the database has one that this version does not know.
 */
export async function migrate({kysely}: Database): Promise<string[]> {
  await addTimestamps(kysely)
  const migrator = new Migrator({
    db: kysely,
    provider: sqlFiles,
    migrationTableName: TABLE,
    allowUnorderedMigrations: true,
  })
  const {error, results = []} = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({migrationName}) => migrationName)
}

/** Releases before 20250804.4 recorded names alone. The default lets them still write to the table. */
async function addTimestamps(kysely: Database['kysely']): Promise<void> {
  await sql`alter table if exists ${sql.table(TABLE)} add column if not exists timestamp varchar(255)
    not null default to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(kysely)
}
