import {Client} from 'pg'
import {z} from 'zod'
import type {Config} from '../../../server/config.ts'
import {databaseAddresses} from '../../../server/database/database-addresses.ts'
import {migrationFiles} from '../../../server/database/migrate.ts'
import {
  type AddressVariable,
  databaseProblem,
  refuseOldVersion,
} from '../../../server/database/unusable-database.ts'
import {type Finding, note, ok, problem} from './finding.ts'

const CONNECTION_MS = 5000
/** Codes and sessions are judged by the database's time; certificates by the computer's. */
const MOST_SKEW_MS = 2000
const EXTENSIONS = ['cube', 'earthdistance']

/** Looks at each host of the database's addresses without writing anything. */
export async function checkPostgres(config: Config): Promise<Finding[]> {
  const {DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: standbys} = config
  if (url === undefined) return []
  const checked = (variable: AddressVariable, addresses: string | undefined, isPooler = false) =>
    addresses === undefined
      ? []
      : databaseAddresses(addresses).map((each) => checkHost(variable, each, isPooler))
  const hosts = await Promise.all([
    ...checked('DATABASE_URL', url, direct !== undefined),
    ...checked('DATABASE_DIRECT_URL', direct),
  ])
  const replicas = await Promise.all(checked('DATABASE_REPLICA_URL', standbys))
  const isEveryOneReadOnly = hosts.every(({isWritable}) => isWritable === false)
  return [
    ...[...hosts, ...replicas].flatMap(({findings}) => findings),
    ...(isEveryOneReadOnly ? [problem('database: no host may be written to: name the primary')] : []),
    ...(replicas.some(({isWritable}) => isWritable)
      ? [note('database: DATABASE_REPLICA_URL names a primary: name a standby, or leave it out')]
      : []),
  ]
}

interface Host {
  findings: Finding[]
  /** `null`: not known, since it was not reached. */
  isWritable: boolean | null
}

const facts = z.object({
  version: z.string(),
  readOnly: z.string(),
  now: z.number(),
  name: z.string(),
  mayCreate: z.boolean(),
  mayStage: z.boolean(),
  database: z.string(),
  extensions: z.array(z.string()),
})

/** Behind a pooler only the connection is looked at. */
async function checkHost(variable: AddressVariable, address: string, isPooler: boolean): Promise<Host> {
  const {host} = new URL(address)
  const client = new Client({connectionString: address, connectionTimeoutMillis: CONNECTION_MS})
  try {
    await client.connect()
    const [isWritable, findings] = await lookInto(client, host, isPooler)
    return {findings, isWritable}
  } catch (error) {
    const plain = databaseProblem(error, address, variable)?.message
    const text = plain ?? `${host} cannot be reached (${reasonOf(error)}): start it, or correct its address`
    return {findings: [problem(`database: ${text}`)], isWritable: null}
  } finally {
    await client.end().catch(() => {})
  }
}

async function lookInto(client: Client, host: string, isPooler: boolean): Promise<[boolean, Finding[]]> {
  const asked = Date.now()
  const {rows} = await client.query(
    `select current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly",
       (extract(epoch from clock_timestamp()) * 1000)::double precision as now, current_user as name,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create, usage')
         as "mayCreate",
       has_database_privilege(current_database(), 'temporary') as "mayStage", quote_ident(current_database()) as database,
       array(select name::text from pg_available_extensions where name = any($1)) as extensions`,
    [EXTENSIONS],
  )
  const {version, readOnly, now, name, mayCreate, mayStage, database, extensions} = facts.parse(rows[0])
  refuseOldVersion(version)
  const isWritable = readOnly === 'off'
  const reachable = ok(`database: ${host} is PostgreSQL ${version}${isWritable ? '' : ', a standby'}`)
  if (isPooler) return [isWritable, [reachable]]
  if (!mayCreate) {
    const text = `database: ${name} may not create tables: give the user the rights of docs/operating.md`
    return [isWritable, [reachable, problem(text)]]
  }
  const skew = Math.round(now - (asked + Date.now()) / 2)
  const absent = EXTENSIONS.filter((each) => !extensions.includes(each))
  return [
    isWritable,
    [
      reachable,
      ok(`database: ${name} may create tables`),
      mayStage
        ? ok(`database: ${name} may create temporary tables, as npm run import does`)
        : note(
            `database: ${name} may not create temporary tables, so npm run import will fail: grant temporary on database ${database} to ${name}`,
          ),
      ...absent.map((each) =>
        problem(`database: extension ${each} is not available: install postgresql-contrib`),
      ),
      Math.abs(skew) > MOST_SKEW_MS
        ? problem(`time: ${host} is ${skew} ms ahead of this computer: run NTP on both`)
        : ok(`time: ${host} and this computer differ by less than ${MOST_SKEW_MS / 1000} s`),
      await migrationsOf(client),
      ...(await sampleData(client)),
    ],
  ]
}

async function migrationsOf(client: Client): Promise<Finding> {
  const known = migrationFiles().map(({name}) => name)
  if (!(await hasTable(client, 'migrations')))
    return ok('schema: the database is empty: the first start makes the tables')
  const {rows} = await client.query<{name: string}>('select name from public.migrations')
  const run = rows.map(({name}) => name)
  const newer = run.find((name) => !known.includes(name))
  if (newer !== undefined)
    return problem(
      `schema: the database belongs to a newer version of the product (${newer}): start that version, or restore a backup`,
    )
  const waiting = known.length - run.length
  return waiting === 0
    ? ok('schema: up to date')
    : note(`schema: ${waiting} migrations run at the next start`)
}

async function sampleData(client: Client): Promise<Finding[]> {
  if (!(await hasTable(client, 'settings'))) return []
  const {rows} = await client.query("select 1 from public.settings where key = 'seed'")
  return rows.length === 0
    ? []
    : [note('data: the database holds sample data: a real service needs an empty one')]
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const {rows} = await client.query(
    'select 1 from pg_tables where schemaname = $$public$$ and tablename = $1',
    [name],
  )
  return rows.length > 0
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
