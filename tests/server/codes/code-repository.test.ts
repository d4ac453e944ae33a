import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {type CodeRepository, createCodeRepository} from '../../../server/codes/code-repository.ts'
import type {Database} from '../../../server/database/database.ts'
import {openSmallDatabase} from '../../support/server/database/small-database.ts'
import {NOW} from '../../support/server/test-clock.ts'

const PHONE = '+919812345678'
const at = (seconds: number) => new Date(NOW + seconds * 1000)

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
beforeEach(() => database.executeSql('truncate one_time_codes, one_time_code_sends, phone_failures'))
afterAll(() => database.close())

const within = <Result>(act: (codes: CodeRepository) => Promise<Result>) =>
  database.kysely.transaction().execute((transaction) => act(createCodeRepository(transaction)))

/** Stores a code that was sent at this second to the phone, for a browser at an address. */
const sent = (
  seconds: number,
  changes: {browser?: string; address?: string; purpose?: 'book' | 'read booking'} = {},
) =>
  within(async (codes) => {
    const {browser = 'own', address = 'home', purpose = 'book'} = changes
    const [refId, sentAt] = [`code of ${seconds}`, at(seconds)]
    const code = {
      refId,
      phone: PHONE,
      codeHash: 'hash',
      browserHash: browser,
      purpose,
      channel: 'sms',
    } as const
    await codes.store({...code, sentAt, expiresAt: at(seconds + 600)})
    await codes.noteSend({id: randomUUID(), refId, phone: PHONE, addressHash: address, sentAt})
    return refId
  })

it('The latest code is the newest of this browser, for this purpose, that is not used', async () => {
  await sent(1)
  await sent(2)
  await sent(3, {browser: 'another'})
  await sent(4, {purpose: 'read booking'})
  const used = await sent(5)
  await within((codes) => codes.use(used, at(6), null))
  const wanted = {phone: PHONE, browserHash: 'own', purpose: 'book'} as const
  expect((await within((codes) => codes.latestOf(wanted)))?.refId).toBe('code of 2')
})

it('The newest unused send is that of this address, for this purpose', async () => {
  await sent(1)
  await sent(2, {address: 'elsewhere'})
  await sent(3, {purpose: 'read booking'})
  const used = await sent(4)
  await within((codes) => codes.use(used, at(5), null))
  const newest = within((codes) => codes.newestUnusedSend({phone: PHONE, addressHash: 'home'}, 'book'))
  expect(await newest).toEqual(at(1))
})

it('The sends that count are those since a moment, by phone, by address or by both', async () => {
  for (const seconds of [0, 10, 20]) await sent(seconds)
  await sent(30, {address: 'elsewhere'})
  const nth = (of: Parameters<CodeRepository['nthNewestSend']>[0], count: number) =>
    within((codes) => codes.nthNewestSend(of, count, at(0)))
  expect([await nth({phone: PHONE}, 1), await nth({phone: PHONE}, 3), await nth({phone: PHONE}, 4)]).toEqual([
    at(30),
    at(10),
    null,
  ])
  expect(await nth({phone: PHONE, addressHash: 'home'}, 1)).toEqual(at(20))
  expect(await nth({addressHash: 'elsewhere'}, 1)).toEqual(at(30))
  expect(await within((codes) => codes.countSends('code of 10'))).toBe(1)
})

it('Wrong codes of a phone are counted with the time of the last one', async () => {
  for (const seconds of [1, 2]) await within((codes) => codes.countFailure(PHONE, at(seconds)))
  expect(await within((codes) => codes.failuresOf(PHONE))).toMatchObject({failures: 2, lastFailedAt: at(2)})
})
