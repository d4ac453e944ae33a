import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createClock} from '../../../server/clock.ts'
import {readConfig} from '../../../server/config.ts'
import type {Database} from '../../../server/database/database.ts'
import {openAndSeedDatabase} from '../../../server/open-and-seed-database.ts'
import {openWorkshop} from '../../../server/sandbox/actions/opening-workshop.ts'
import {createSecrets, sessionSecret} from '../../../server/secrets.ts'
import {createSubscriptionService} from '../../../server/subscriptions/subscription-service.ts'
import {LEH_TOWN, subscriptionOf} from '../../support/server/subscriptions.ts'

const clock = createClock()
const folder = mkdtempSync(join(tmpdir(), 'pahiya-notices-'))
const DATA_DIR = join(folder, 'data')

function run(environment: Record<string, string>) {
  const {stdout, stderr, status} = spawnSync(process.execPath, ['scripts/operations/launch-notices.ts'], {
    env: {...process.env, ...environment},
    encoding: 'utf8',
  })
  return {stdout, stderr, status}
}

async function withWorld<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openAndSeedDatabase(readConfig({DATA_DIR}), clock)
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

describe('npm run launch-notices', () => {
  beforeAll(() =>
    withWorld(async ({kysely}) => {
      const secrets = createSecrets(sessionSecret(undefined, DATA_DIR))
      const subscriptions = createSubscriptionService(kysely, clock, secrets)
      for (const contact of [{email: 'asha@mail.example'}, {phoneNumber: '+915500000001'}])
        await subscriptions.subscribe(subscriptionOf(contact), {address: '10.0.0.1', identityId: null})
      await openWorkshop(kysely, clock, {nearest: async () => null}, LEH_TOWN)
    }),
  )
  afterAll(() => rmSync(folder, {recursive: true}))

  it('leaves a folder alone that a running server uses, and says so', async () => {
    const outcome = await withWorld(async () => run({DATA_DIR}))
    expect(outcome).toEqual({
      stdout: '',
      stderr: expect.stringMatching(
        /^launch notices: DATA_DIR .+ is in use by the process \d+: stop it first, or choose another folder\. A running server sends them by itself, by day in India\.\n$/,
      ),
      status: 1,
    })
  })

  it('sends everything that is due, and nothing when it is run again', async () => {
    expect(run({DATA_DIR})).toEqual({
      stdout: 'launch notices: 2 sent, 1 by e-mail and 1 by SMS\n',
      stderr: '',
      status: 0,
    })
    expect(run({DATA_DIR}).stdout).toBe('launch notices: 0 sent, 0 by e-mail and 0 by SMS\n')
    const outbox = await withWorld(({kysely}) => kysely.selectFrom('outbox').select('recipient').execute())
    expect(outbox.map(({recipient}) => recipient).toSorted()).toEqual(['+915500000001', 'asha@mail.example'])
  })

  it('says that nothing is stored in memory', () => {
    expect(run({DATA_DIR: 'memory'})).toMatchObject({
      stderr:
        'launch notices: DATA_DIR=memory keeps no subscriptions: name the folder or the DATABASE_URL that does\n',
      status: 1,
    })
  })

  it('names an invalid setting in one line', () => {
    expect(run({DATA_DIR, PUBLIC_ORIGIN: 'nowhere'})).toMatchObject({
      stderr: 'launch notices: configuration: PUBLIC_ORIGIN must be an http or https address\n',
      status: 1,
    })
  })
})
