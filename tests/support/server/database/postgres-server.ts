import {execFile, execFileSync, spawnSync} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {appendFileSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {Client} from 'pg'
import {freePort} from '../../free-port.ts'

const runFile = promisify(execFile)

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Creates a database, empty or a copy of one that nobody uses, and returns its address. */
  createDatabase: (template?: string) => Promise<string>
  /** Removes a database, whoever is connected to it. */
  dropDatabase: (url: string) => Promise<void>
  /** The name of a database, which is made once in a run. */
  template: (name: string, make: (url: string) => Promise<void>) => Promise<string>
  stop: () => Promise<void>
}

/** A server of its own, which a test may crash. */
export interface ThrowAwayPostgres extends PostgresServer {
  port: number
  /** Its data folder, in one that belongs to the user of its programs. */
  data: string
  /** Runs a program as that user. */
  run: (program: string, parameters: readonly string[]) => Promise<void>
  start: () => Promise<void>
  /** Ends it without a word to anybody, as a killed process does. */
  crash: () => void
}

interface ThrowAwaySettings {
  isSafe?: boolean
  /** Where its folder is made. */
  parent?: string
  programs?: string
  /** Follows this server as a streaming standby. */
  standbyOf?: ThrowAwayPostgres | null
  /** More lines for its configuration. */
  configuration?: string
}

/** The server of TEST_DATABASE_URL, else a throw-away one. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return {...databasesAt(given), stop: async () => {}}
  return startThrowAwayPostgres()
}

/** A server of the installed PostgreSQL (installed first where possible). Only a safe one keeps what it has committed in a crash. */
export async function startThrowAwayPostgres({
  isSafe = false,
  parent = tmpdir(),
  programs = postgresPrograms(),
  standbyOf = null,
  configuration = '',
}: ThrowAwaySettings = {}): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(parent, 'pahiya-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const run = asOrdinaryUser(folder)
  if (standbyOf === null) {
    await run(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ])
  } else {
    const from = ['-h', '127.0.0.1', '-p', String(standbyOf.port), '-U', 'postgres']
    await run(join(programs, 'pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast', '--no-sync'])
  }
  appendFileSync(join(data, 'postgresql.conf'), configuration)
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=${isSafe ? 'on' : 'off'}`
  const start = () =>
    run(join(programs, 'pg_ctl'), ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'])
  // A process that ends cannot wait.
  const crash = () => run.now(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
  await start()
  let isRunning = true
  return {
    port,
    data,
    run,
    ...databasesAt(`postgres://postgres@127.0.0.1:${port}/postgres`),
    start: async () => {
      await start()
      isRunning = true
    },
    crash: () => {
      isRunning = false
      crash()
    },
    stop: async () => {
      if (isRunning) crash()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

function databasesAt(url: string): Omit<PostgresServer, 'stop'> {
  const addressOf = (name: string) => Object.assign(new URL(url), {pathname: `/${name}`}).href
  return {
    createDatabase: async (template = 'template1') => {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      // Without `file_copy` each copy goes through the log of changes, which takes twice as long.
      const copy = `create database ${name} template ${template} strategy file_copy`
      await withClient(url, (client) => client.query(copy))
      return addressOf(name)
    },
    dropDatabase: async (address) => {
      const name = new URL(address).pathname.slice(1)
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`))
    },
    template: async (name, make) => {
      const whole = `template_${name}_${process.env['TEST_RUN'] ?? process.pid}`
      await withClient(url, async (client) => {
        await client.query('select pg_advisory_lock(hashtext($1))', [whole])
        const {rowCount} = await client.query('select from pg_database where datname = $1', [whole])
        if (rowCount !== 0) return
        await client.query(`create database ${whole}_unfinished`)
        await make(addressOf(`${whole}_unfinished`))
        await client.query(`alter database ${whole}_unfinished rename to ${whole}`)
      })
      return whole
    },
  }
}

/** Works while no other process of the run has the server's lock of that name. */
export function withLock<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return work()
  })
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** A folder in memory where the system has one with room for a run's databases, else the one for temporary files. */
export function memoryFolder(): string {
  const {bavail, bsize} = existsSync(MEMORY) ? statfsSync(MEMORY) : {bavail: 0, bsize: 0}
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

const MEMORY = '/dev/shm'
/** A seeded database takes 28 MB; at most a few dozen stand at a time, and the log of changes. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Where the programs of PostgreSQL lie. */
export function postgresPrograms(): string {
  const find = () =>
    globSync('/usr/lib/postgresql/*/bin').findLast((each) => existsSync(join(each, 'initdb')))
  const found = find()
  if (found !== undefined) return found
  const [initdb] = spawnSync('which', ['initdb'], {encoding: 'utf8'}).stdout.split('\n')
  if (initdb !== undefined && initdb !== '') return join(initdb, '..')
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {stdio: 'ignore'})
  const installed = find()
  if (installed === undefined) throw new Error('PostgreSQL is not installed: set TEST_DATABASE_URL')
  return installed
}

/** PostgreSQL refuses to run as root. */
function asOrdinaryUser(folder: string) {
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((part) =>
      Number(execFileSync('id', [part, 'postgres'], {encoding: 'utf8'})),
    )
    chownSync(folder, user ?? 0, group ?? 0)
  }
  const words = (program: string, parameters: readonly string[]): [string, string[]] => {
    const command = isRoot ? ['runuser', '-u', 'postgres', '--', program] : [program]
    const [first = program, ...rest] = [...command, ...parameters]
    return [first, rest]
  }
  const run = async (program: string, parameters: readonly string[]) => {
    await runFile(...words(program, parameters), {cwd: '/'})
  }
  const now = (program: string, parameters: readonly string[]) =>
    void execFileSync(...words(program, parameters), {stdio: 'ignore', cwd: '/'})
  return Object.assign(run, {now})
}
