import {setTimeout as wait} from 'node:timers/promises'
import {Gauge, type Metric} from 'prom-client'
import {RELEASE} from '../../domain/limits.ts'
import type {Database} from '../database/database.ts'
import {withoutDeadline} from '../deadline.ts'
import type {Jobs} from '../jobs/jobs.ts'
import type {ReplicaKeeper} from '../workshops/replica/replica-keeper.ts'

/** A database that hangs must not hide what the process knows by itself. */
const LIMIT_MS = 2000

interface Measured {
  database: Pick<Database, 'connections'>
  jobs: Pick<Jobs, 'waiting'>
  keeper: Pick<ReplicaKeeper, 'current' | 'isLoaded' | 'figures'>
}

interface Gauges {
  all: Metric[]
  measure: () => void | Promise<void>
}

/** What is measured when somebody asks. What the database does not say in time is left out. */
export function createGauges({database, jobs, keeper}: Measured) {
  const own = [ofBuild(), ofConnections(database), ofReplica(keeper)]
  const queues = ofJobs(jobs)
  const up = gauge('pahiya_database_up', 'Whether the database answered the questions of this page')
  let asking: Promise<boolean> | null = null

  /** One at a time, so that a silent database collects none. */
  function ask(): Promise<boolean> {
    asking ??= withoutDeadline(() => Promise.all([queues.measure(), checked(keeper)]))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    all: [up, ...queues.all, ...own.flatMap(({all}) => all)],
    measure: async () => {
      up.set((await Promise.race([ask(), wait(LIMIT_MS, false, {ref: false})])) ? 1 : 0)
      for (const each of own) each.measure()
    },
  }
}

/** A search checks the replica; that of a process without searches would look old. */
async function checked(keeper: Measured['keeper']) {
  if (keeper.isLoaded()) await keeper.current()
}

function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
  return new Gauge({name, help, labelNames, registers: []})
}

function ofBuild(): Gauges {
  const build = gauge('pahiya_build_info', 'The release that runs; always 1', ['release'])
  build.set({release: RELEASE}, 1)
  return {all: [build], measure: () => {}}
}

function ofJobs(jobs: Measured['jobs']): Gauges {
  const waiting = gauge('pahiya_jobs_waiting', 'Jobs that are due and that no worker has begun', ['queue'])
  const oldest = gauge('pahiya_jobs_oldest_age_seconds', 'For how long the oldest such job is due', ['queue'])
  const retrying = gauge('pahiya_jobs_retrying', 'Jobs that failed and wait for their next attempt', [
    'queue',
  ])
  const all = [waiting, oldest, retrying]
  return {
    all,
    measure: async () => {
      for (const each of all) each.reset()
      for (const {queue, due, oldestSeconds, failed} of await jobs.waiting()) {
        waiting.set({queue}, due)
        oldest.set({queue}, oldestSeconds)
        retrying.set({queue}, failed)
      }
    },
  }
}

function ofReplica(keeper: Measured['keeper']): Gauges {
  const age = gauge(
    'pahiya_replica_age_seconds',
    'For how long the workshops in memory are not known to be those of the database',
  )
  const version = gauge('pahiya_replica_version', 'The version of the workshops in memory')
  return {
    all: [age, version],
    measure: () => {
      const figures = keeper.figures()
      if (figures === null) return
      age.set(figures.ageSeconds)
      version.set(figures.version)
    },
  }
}

function ofConnections(database: Measured['database']): Gauges {
  const connections = gauge(
    'pahiya_database_connections',
    'Connections to PostgreSQL, by what they do; none for the embedded database',
    ['state'],
  )
  const callers = gauge('pahiya_database_waiting_callers', 'Callers that wait for a connection')
  return {
    all: [connections, callers],
    measure: () => {
      const pool = database.connections()
      if (pool === null) return
      connections.set({state: 'in_use'}, pool.inUse)
      connections.set({state: 'idle'}, pool.idle)
      callers.set(pool.waiting)
    },
  }
}
