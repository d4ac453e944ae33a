import {readdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {sql} from 'kysely'
import {type Migration, type MigrationProvider, Migrator} from 'kysely/migration'
import type {Database} from './database.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

const TABLE = 'migrations'

/** Every SQL file is a migration, known by its name without the folder; its statements are separated by an empty line. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(migrationFiles().map(({name, file}) => [name, migrationOf(file)])),
}

/** In the order of their names. */
export function migrationFiles(): {name: string; file: string}[] {
  return readdirSync(MIGRATIONS, {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({name: basename(path), file: join(MIGRATIONS, path)}))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
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
