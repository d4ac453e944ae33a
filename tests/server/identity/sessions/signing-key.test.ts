import {exportJWK, generateKeyPair, type JWK} from 'jose'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {Database} from '../../../../server/database/database.ts'
import {addSigningKey, loadSigningKey, once} from '../../../../server/identity/sessions/signing-key.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import {openSmallDatabase} from '../../../support/server/database/small-database.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'

const clock = createTestClock()
const secrets = createSecrets('a secret of tests that is long enough')
let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
afterAll(() => database.close())

const load = (id: string) => loadSigningKey(database.kysely, clock, secrets, id)
const stored = async (id: string) => {
  const keys = database.kysely.selectFrom('signingKeys').select('privateJwk').where('id', '=', id)
  return JSON.stringify((await keys.executeTakeFirstOrThrow()).privateJwk)
}

/** Stores a key as releases before the encryption did. */
async function storeInTheClear(id: string): Promise<JWK> {
  const {privateKey} = await generateKeyPair('ES256', {extractable: true})
  const key = await exportJWK(privateKey)
  await database.kysely
    .insertInto('signingKeys')
    .values({id, privateJwk: JSON.stringify(key), createdAt: new Date(clock.now())})
    .execute()
  return key
}

it('A key of an earlier release is encrypted at its first use, alone, and stays the same', async () => {
  const [key, other] = [await storeInTheClear('clear'), await storeInTheClear('other')]
  expect((await load('clear')).privateJwk).toEqual(key)
  expect(Object.keys(JSON.parse(await stored('clear')))).toEqual(['sealed'])
  expect(JSON.parse(await stored('other'))).toEqual(other)
  expect((await load('clear')).privateJwk).toEqual(key)
})

it('The public part of a key has nothing of the private one', async () => {
  const {publicJwk, privateJwk} = await load('parts')
  expect(Object.keys(publicJwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(Object.keys(privateJwk).toSorted()).toEqual(['crv', 'd', 'kty', 'x', 'y'])
})

it('Two servers that start at once create one key', async () => {
  const add = () => addSigningKey(database.kysely, clock, secrets, 'both')
  await Promise.all([add(), add()])
  await add()
  const [one, other] = await Promise.all([load('both'), load('both')])
  expect(one.publicJwk).toEqual(other.publicJwk)
})

it('What is loaded once is loaded again after a failure, and never after a success', async () => {
  let calls = 0
  const value = once(async () => {
    calls += 1
    if (calls === 1) throw new Error('the database is away')
    return calls
  })
  await expect(value()).rejects.toThrow('the database is away')
  expect([await value(), await value(), calls]).toEqual([2, 2, 2])
})
