import {Client} from 'pg'
import {openDatabase} from '../../../server/database/open-database.ts'
import {startThrowAwayPostgres} from '../../support/server/database/postgres-server.ts'
import {createCounts} from '../counts.ts'
import type {Fault} from '../history.ts'
import type {Read} from '../invariants.ts'
import {startServers} from './servers.ts'
import {smallWorld, workshopsInTurn} from './workshops.ts'
import {SERVER_SETTINGS, type World} from './world.ts'

const SERVERS = 2
/** How often a transaction is looked for before the fault has no effect. */
const LOOKS = 100

/** Only the servers' connections; the queue's listener has no transaction. */
const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

/** Two servers on one PostgreSQL database. */
export interface PostgresWorld extends World {
  engine: 'PostgreSQL'
  url: string
}

export async function openPostgresWorld(workshops: number): Promise<PostgresWorld> {
  const postgres = await startThrowAwayPostgres({isSafe: true})
  const url = await postgres.createDatabase()
  await (await openDatabase({url, directory: null}, smallWorld(workshops))).close()
  const servers = await startServers({...SERVER_SETTINGS, DATABASE_URL: url}, SERVERS)
  const counts = createCounts()
  let crash: Promise<void> | null = null

  async function inspect<Result>(use: (read: Read) => Promise<Result>): Promise<Result> {
    await crash
    const client = new Client({connectionString: url})
    client.on('error', () => {})
    await client.connect()
    try {
      // Compiling the invariants takes longer than they do.
      await client.query('set jit = off')
      return await use(async (sql, values) => (await client.query(sql, values)).rows)
    } finally {
      await client.end()
    }
  }

  /** Answers how many connections were ended. */
  function drop(condition: string, looks: number): Promise<number> {
    return inspect(async (read) => {
      for (let look = 0; look < looks; look++) {
        const ended = await read(
          `select pg_terminate_backend(pid) from (select pid ${OTHERS} ${condition}) as found`,
          [],
        )
        if (ended.length > 0) return ended.length
      }
      return 0
    }).catch(() => 0)
  }

  const effects: Record<Fault, (server: number) => Promise<number>> = {
    'drop the connections': () => drop('', 1),
    'drop a transaction': () =>
      drop("and (state like '%in transaction%' or state = 'active') limit 1", LOOKS),
    'crash the database': async () => {
      if (crash !== null) return crash.then(() => 0)
      postgres.crash()
      crash = postgres.start().finally(() => {
        crash = null
      })
      await crash
      return 1
    },
    'kill a server': async (server) => {
      const isKilled = await servers.kill(server)
      await servers.start(server)
      return Number(isKilled)
    },
  }

  return {
    engine: 'PostgreSQL',
    url,
    origins: servers.origins,
    counts,
    newWorkshop: workshopsInTurn(workshops),
    cause: async (fault, server) => {
      const effect = await effects[fault](server)
      if (effect === 0) return counts.add(`${fault}: no effect`)
      counts.add(fault)
      if (fault.startsWith('drop')) counts.add('connections dropped', effect)
    },
    calm: async () => {
      await crash
      await servers.calm()
    },
    inspect,
    looksEveryMs: 500,
    serve: async () => {},
    ended: servers.ended,
    close: async () => {
      await servers.stop()
      await postgres.stop()
    },
  }
}
