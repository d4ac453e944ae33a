import {setImmediate as nextTurn} from 'node:timers/promises'
import {sql} from 'kysely'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import type {JobHandlers, JobName, Jobs} from '../../../server/jobs/jobs.ts'
import {openJobs} from '../../../server/jobs/queue.ts'
import {createLogger} from '../../../server/logger.ts'
import {BOTH_ENGINES, openTestDatabase} from '../../support/server/engines.ts'

const log = createLogger('silent')
/** No test lives until the next round: what runs was woken. */
const NEVER_SECONDS = 3600

describe.each(BOTH_ENGINES)('The job queue in %s', (engine) => {
  let database: Database
  const opened: Jobs[] = []

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })

  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.stop()
    await database.executeSql('delete from pgboss.job')
  })

  afterAll(() => database.close())

  /** A server of its own, with handlers that do nothing but for those given. */
  async function openServer(handlers: Partial<JobHandlers>, stopLimitMs?: number): Promise<Jobs> {
    const limit = stopLimitMs === undefined ? {} : {stopLimitMs}
    const jobs = await openJobs(database, log, {pollingSeconds: NEVER_SECONDS, ...limit})
    opened.push(jobs)
    const idle = async () => {}
    jobs.handle({'create-booking': idle, 'deliver-code': idle, 'deliver-message': idle, ...handlers})
    return jobs
  }

  const send = (
    jobs: Jobs,
    ids: readonly string[],
    name: Exclude<JobName, 'create-booking'> = 'deliver-message',
  ) =>
    database.kysely.transaction().execute(async (transaction) => {
      for (const id of ids) await jobs.send(transaction, name, {id})
    })

  /** A server that works on a message until the test releases it. */
  async function busyServer(id: string, stopLimitMs?: number) {
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const handler = () => {
      begun.resolve()
      return held.promise
    }
    const jobs = await openServer({'deliver-message': handler}, stopLimitMs)
    await jobs.work()
    await send(jobs, [id])
    await begun.promise
    return {jobs, finish: held.resolve}
  }

  /** The work that another server finds. */
  async function leftToDo(): Promise<string[]> {
    const done: string[] = []
    const jobs = await openServer({'deliver-message': async ({id}) => void done.push(id)})
    await jobs.runDue()
    return done
  }

  it('wakes its workers at each commit, and they go on until nothing is left', async () => {
    const ids = Array.from({length: 90}, (_, index) => `m-${index}`)
    const done: string[] = []
    const all = Promise.withResolvers<void>()
    const jobs = await openServer({
      'deliver-message': async ({id}) => {
        done.push(id)
        if (done.length === ids.length) all.resolve()
      },
    })
    await jobs.work()
    await send(jobs, ids.slice(0, 85))
    await send(jobs, ids.slice(85))
    await all.promise
    expect(done.toSorted()).toEqual(ids.toSorted())
  })

  it('delivers a code while every other worker is busy', async () => {
    const delivered = Promise.withResolvers<string>()
    const held = Promise.withResolvers<void>()
    let begun = 0
    const jobs = await openServer({
      'deliver-message': () => {
        begun += 1
        return held.promise
      },
      'deliver-code': async ({id}) => delivered.resolve(id),
    })
    await jobs.work()
    await send(
      jobs,
      Array.from({length: 100}, (_, index) => `m-${index}`),
    )
    await send(jobs, ['the code'], 'deliver-code')
    expect(await delivered.promise).toBe('the code')
    while (begun < 20) await nextTurn()
    held.resolve()
  })

  // A job that hangs expires after twenty seconds, and its worker is free.
  it('delivers a code while the gateway leaves seven others hanging', {timeout: 15_000}, async () => {
    const delivered = Promise.withResolvers<string>()
    const held = Promise.withResolvers<void>()
    let begun = Promise.withResolvers<void>()
    const jobs = await openServer({
      'deliver-code': async ({id}) => {
        if (id === 'the eighth') return delivered.resolve(id)
        begun.resolve()
        await held.promise
      },
    })
    await jobs.work()
    for (let hanging = 0; hanging < 7; hanging += 1) {
      begun = Promise.withResolvers<void>()
      await send(jobs, [`hanging ${hanging}`], 'deliver-code')
      await begun.promise
    }
    await send(jobs, ['the eighth'], 'deliver-code')
    expect(await delivered.promise).toBe('the eighth')
    held.resolve()
  })

  it('leaves a job for later until then', async () => {
    const jobs = await openServer({})
    await database.kysely
      .transaction()
      .execute((transaction) => jobs.send(transaction, 'deliver-message', {id: 'later'}, 60))
    const {rows} = await database.executeSql(
      'select extract(epoch from start_after - created_on)::int as wait from pgboss.job',
    )
    expect(rows).toEqual([{wait: 60}])
    await send(jobs, ['now'])
    const figures = (await jobs.waiting()).find(({queue}) => queue === 'deliver-message')
    expect(figures).toMatchObject({due: 1, failed: 0})
  })

  it('has a failed job in the log', async () => {
    const lines: string[] = []
    const loud = createLogger('error', {write: (line) => void lines.push(line)})
    const jobs = await openJobs(database, loud, {pollingSeconds: NEVER_SECONDS})
    opened.push(jobs)
    const refuse = async () => {
      throw new Error('the gateway is away')
    }
    jobs.handle({'create-booking': refuse, 'deliver-code': refuse, 'deliver-message': refuse})
    await send(jobs, ['m-1'])
    await jobs.runDue()
    expect(
      lines.filter((line) => line.includes('a job failed') && line.includes('the gateway is away')),
    ).toHaveLength(1)
  })

  it('takes the options of this release', async () => {
    const retries = async () =>
      (await database.executeSql('select retry_limit from pgboss.queue order by name')).rows
    await openServer({})
    const before = await retries()
    await database.executeSql('update pgboss.queue set retry_limit = 99')
    await openServer({})
    expect(before).not.toContainEqual({retry_limit: 99})
    expect(await retries()).toEqual(before)
  })

  it('tries a failed job again, and finishes those beside it', async () => {
    const done: string[] = []
    const jobs = await openServer({
      'deliver-message': async ({id}) => {
        if (id === 'm-2') throw new Error('refused')
        done.push(id)
      },
    })
    await send(jobs, ['m-1', 'm-2', 'm-3'])
    await jobs.runDue()
    expect(done.toSorted()).toEqual(['m-1', 'm-3'])
    const {rows} = await sql<{data: unknown; state: string}>`
      select data, state::text as state from pgboss.job where name = 'deliver-message' order by data`.execute(
      database.kysely,
    )
    expect(rows).toEqual([
      {data: {id: 'm-1'}, state: 'completed'},
      {data: {id: 'm-2'}, state: 'retry'},
      {data: {id: 'm-3'}, state: 'completed'},
    ])
  })

  it('tries each due job once when all are run on demand, however many fail', async () => {
    let tries = 0
    const jobs = await openServer({
      'deliver-message': async () => {
        tries += 1
        throw new Error('refused')
      },
    })
    await send(
      jobs,
      Array.from({length: 45}, (_, index) => `m-${index}`),
    )
    expect(await jobs.runDue()).toBe(45)
    expect(tries).toBe(45)
  })

  it('has its unfinished jobs back when a server stops, for another server', async () => {
    const {jobs, finish} = await busyServer('m-1', 0)
    await jobs.stop()
    expect(await leftToDo()).toEqual(['m-1'])
    finish()
  })

  it('is left empty by a server that finishes its current job before it stops', async () => {
    const {jobs, finish} = await busyServer('m-1')
    const stopped = jobs.stop()
    finish()
    await stopped
    expect(await leftToDo()).toEqual([])
  })
})

describe('A lost connection that hears of new jobs', () => {
  it('is replaced, and the jobs sent meanwhile are found', async () => {
    const database = await openTestDatabase('PostgreSQL')
    const delivered = Promise.withResolvers<string>()
    const jobs = await openJobs(database, log, {pollingSeconds: NEVER_SECONDS})
    const idle = async () => {}
    jobs.handle({
      'create-booking': idle,
      'deliver-code': async ({id}) => delivered.resolve(id),
      'deliver-message': idle,
    })
    await jobs.work()
    await database.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    )
    await database.kysely
      .transaction()
      .execute((transaction) => jobs.send(transaction, 'deliver-code', {id: 'the code'}))
    expect(await delivered.promise).toBe('the code')
    await jobs.stop()
    await database.close()
  })
})
