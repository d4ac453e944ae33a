import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {FastifyBaseLogger} from 'fastify'
import {fromKysely, PgBoss} from 'pg-boss'
import type {Database} from '../database/database.ts'
import type {JobData, JobHandlers, JobName, Jobs} from './jobs.ts'

const QUEUE_OPTIONS = {
  expireInSeconds: 60,
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 24 * 60 * 60,
}
const POLLING_SECONDS = 2
const STOP_LIMIT_MS = 5000
const JOBS_AT_ONCE = 20
const MOST_ROUNDS = 50

/** Opens the job queue in the booking database; creates its tables on first use. */
export async function openJobs(
  database: Database,
  log: FastifyBaseLogger,
  stopLimitMs = STOP_LIMIT_MS,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: {executeSql: (text, values) => database.executeSql(text, values)},
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({err: error}, 'the job queue failed'))
  await boss.start()
  const queues = [await openQueue(boss, 'create-booking', log), await openQueue(boss, 'deliver-message', log)]
  let handlers: JobHandlers | null = null

  return {
    send: async (transaction, name, data) => {
      await boss.send(name, data, {db: fromKysely(transaction)})
    },
    wake: () => {
      for (const queue of queues) queue.wake()
    },
    handle: (given) => {
      handlers = given
    },
    work: async () => {
      if (handlers === null) throw new Error('nobody said what the jobs are')
      for (const queue of queues) await queue.work(handlers)
    },
    runDue: async () => {
      let ran = 0
      for (const queue of queues) ran += handlers === null ? 0 : await queue.runDue(handlers)
      return ran
    },
    stop: async () => {
      await Promise.race([
        Promise.all(queues.map((queue) => queue.stop())),
        wait(stopLimitMs, null, {ref: false}),
      ])
      await boss.stop({close: false, graceful: false})
    },
  }
}

async function openQueue<Name extends JobName>(boss: PgBoss, name: Name, log: FastifyBaseLogger) {
  await boss.createQueue(name, QUEUE_OPTIONS)
  await rememberQueue(boss, name)
  let worker: string | null = null

  async function runSome(handlers: JobHandlers): Promise<number> {
    const due = await boss.fetch<JobData[Name]>(name, {batchSize: JOBS_AT_ONCE, ignoreStartAfter: true})
    for (const {id, data} of due) {
      try {
        await handlers[name](data)
        await boss.complete(name, id)
      } catch (error) {
        log.error({err: error, job: name}, 'a job failed')
        await boss.fail(name, id)
      }
    }
    return due.length
  }

  return {
    wake: () => {
      if (worker !== null) boss.notifyWorker(worker)
    },
    work: async (handlers: JobHandlers) => {
      worker = await boss.work<JobData[Name]>(
        name,
        {pollingIntervalSeconds: POLLING_SECONDS},
        async ([job]) => {
          if (job !== undefined) await handlers[name](job.data)
        },
      )
    },
    runDue: async (handlers: JobHandlers) => {
      let ran = 0
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const count = await runSome(handlers)
        ran += count
        if (count < JOBS_AT_ONCE) break
      }
      return ran
    },
    stop: () => (worker === null ? Promise.resolve() : boss.offWork(name, {wait: true})),
  }
}

/**
 * An unknown queue is looked up at its first send, which would wait forever for a transaction that holds the
 * connection.
 */
async function rememberQueue(boss: PgBoss, name: JobName) {
  await boss.findJobs(name, {id: randomUUID()})
}
