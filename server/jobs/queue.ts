import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {FastifyBaseLogger} from 'fastify'
import {fromKysely, type Job, type JobResult, PgBoss} from 'pg-boss'
import type {Database} from '../database/database.ts'
import {inSpan} from '../tracing/spans.ts'
import type {JobData, JobHandlers, JobName, Jobs, QueueFigures} from './jobs.ts'
import {JOB_NAMES, QUEUES} from './queues.ts'

/** How often a queue is asked where no notification arrives, as through PgBouncer. */
const POLLING_SECONDS = 2
/** How often jobs are looked for whose worker has died. */
const SUPERVISION_SECONDS = 10
const STOP_LIMIT_MS = 5000
const DUE_AT_ONCE = 20
const MOST_ROUNDS = 50

interface JobOptions {
  stopLimitMs?: number
  pollingSeconds?: number
}

/** Opens the job queues in the booking database; creates their tables on first use. */
export async function openJobs(
  database: Database,
  log: FastifyBaseLogger,
  {stopLimitMs = STOP_LIMIT_MS, pollingSeconds = POLLING_SECONDS}: JobOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: {executeSql: (text, values) => database.executeSql(text, values), listen: database.listen},
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({err: error}, 'the job queue failed'))
  await boss.start()
  const queues: Queue[] = []
  for (const name of JOB_NAMES) queues.push(await openQueue(boss, name, log, pollingSeconds))
  let handlers: JobHandlers | null = null

  return {
    send: async (transaction, name, data, afterSeconds = 0) => {
      const startAfter = afterSeconds > 0 ? {startAfter: afterSeconds} : {}
      await boss.send(name, data, {db: fromKysely(transaction), ...startAfter})
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
    waiting: () => waitingIn(database),
    stop: async () => {
      await Promise.race([
        Promise.all(queues.map((queue) => queue.stop())),
        wait(stopLimitMs, null, {ref: false}),
      ])
      await boss.stop({close: false, graceful: false})
    },
  }
}

/** By the time of the database, which the queue goes by. */
async function waitingIn(database: Pick<Database, 'executeSql'>): Promise<QueueFigures[]> {
  const {rows} = await database.executeSql(
    `select name, count(*) filter (where start_after <= now())::int as due,
       count(*) filter (where start_after > now() and state = 'retry')::int as failed,
       coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as age
     from pgboss.job where state < 'active' group by name`,
  )
  return JOB_NAMES.map((queue) => {
    const row = rows.find(({name}) => name === queue)
    return {
      queue,
      due: Number(row?.['due'] ?? 0),
      oldestSeconds: Number(row?.['age'] ?? 0),
      failed: Number(row?.['failed'] ?? 0),
    }
  })
}

interface Queue {
  work: (handlers: JobHandlers) => Promise<void>
  runDue: (handlers: JobHandlers) => Promise<number>
  stop: () => Promise<void>
}

async function openQueue<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  log: FastifyBaseLogger,
  pollingSeconds: number,
): Promise<Queue> {
  const {plan, atOnce, workers} = QUEUES[name]
  const options = {...plan, notify: true}
  await boss.createQueue(name, options)
  // A queue of an earlier release keeps its options otherwise.
  await boss.updateQueue(name, options)
  await rememberQueue(boss, name)
  let isWorking = false

  async function run(handlers: JobHandlers, id: string, data: JobData[Name]): Promise<JobResult> {
    try {
      await inSpan(`job ${name}`, () => handlers[name](data))
      return {id, status: 'completed'}
    } catch (error) {
      log.error({err: error, job: name, data}, 'a job failed')
      return {id, status: 'failed'}
    }
  }

  /** What waits for its next attempt counts as due. */
  async function takeDue(): Promise<Job<JobData[Name]>[]> {
    const due: Job<JobData[Name]>[] = []
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const some = await boss.fetch<JobData[Name]>(name, {batchSize: DUE_AT_ONCE, ignoreStartAfter: true})
      due.push(...some)
      if (some.length < DUE_AT_ONCE) break
    }
    return due
  }

  return {
    work: async (handlers) => {
      isWorking = true
      const options = {
        batchSize: atOnce,
        localConcurrency: workers,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollingSeconds,
        notifyPollingIntervalSeconds: pollingSeconds,
        perJobResults: true as const,
      }
      await boss.work<JobData[Name]>(name, options, (jobs) =>
        Promise.all(jobs.map(({id, data}) => run(handlers, id, data))),
      )
    },
    // All are taken first, or one that fails would be due again at once.
    runDue: async (handlers) => {
      const due = await takeDue()
      for (const job of due) {
        const {id, status} = await run(handlers, job.id, job.data)
        if (status === 'completed') await boss.complete(name, id)
        else await boss.fail(name, id)
      }
      return due.length
    },
    stop: async () => {
      if (isWorking) await boss.offWork(name, {wait: true})
    },
  }
}

/**
 * An unknown queue is looked up at its first send, which would wait forever for a transaction that holds the
 * connection.
 */
async function rememberQueue(boss: PgBoss, name: JobName) {
  await boss.findJobs(name, {id: randomUUID()})
}
