import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import type {Jobs} from '../../../server/jobs/jobs.ts'
import {openJobs} from '../../../server/jobs/queue.ts'
import {createLogger} from '../../../server/logger.ts'
import {openTestDatabase} from '../../support/server/engines.ts'

const log = createLogger('silent')

let database: Database

beforeEach(async () => {
  database = await openTestDatabase('the embedded engine')
})

afterEach(() => database.close())

function send(jobs: Jobs, id: string) {
  return database.kysely
    .transaction()
    .execute((transaction) => jobs.send(transaction, 'deliver-message', {id}))
}

/** A server that works on a message until the test releases it. */
async function busyServer(id: string, stopLimitMs?: number) {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const jobs = await openJobs(database, log, stopLimitMs)
  jobs.handle({
    'create-booking': async () => {},
    'deliver-message': () => {
      begun.resolve()
      return held.promise
    },
  })
  await jobs.work()
  await send(jobs, id)
  jobs.wake()
  await begun.promise
  return {jobs, finish: held.resolve}
}

/** The work that another server finds. */
async function leftToDo(): Promise<string[]> {
  const done: string[] = []
  const jobs = await openJobs(database, log)
  jobs.handle({
    'create-booking': async () => {},
    'deliver-message': async ({id}) => void done.push(id),
  })
  await jobs.runDue()
  await jobs.stop()
  return done
}

describe('a server that receives a signal to stop', () => {
  it('returns unfinished jobs to the queue, where another server finds them', async () => {
    const {jobs, finish} = await busyServer('m-1', 0)
    await send(jobs, 'm-2')
    expect(await leftToDo()).toEqual(['m-2'])
    await jobs.stop()
    expect(await leftToDo()).toEqual(['m-1'])
    finish()
  })

  it('waits for its current job, and leaves nothing behind', async () => {
    const {jobs, finish} = await busyServer('m-1')
    const stopped = jobs.stop()
    finish()
    await stopped
    expect(await leftToDo()).toEqual([])
  })
})
