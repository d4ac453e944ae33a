import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {myProfile} from '../../../contract/account/profile.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {OWN_VEHICLES, SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>) => server.rest('GET', myProfile.path, {headers})
const profileOf = async (identity: string) =>
  z.parse(myProfile.answer, (await ask(await signedIn(server, identity))).answer)

describe('The own profile', () => {
  it('has name, phone and saved addresses in the specified shape', async () => {
    expect(await profileOf('fullProfile')).toEqual({
      firstName: 'Meera',
      lastName: 'Krishnan',
      phone: NAMED_IDENTITIES.fullProfile.phone,
      profileImage: null,
      metadata: {isviewProfileWalkthroughDone: true},
      addresses: SAVED_ADDRESSES,
      cars: OWN_VEHICLES,
      status: 'Approved',
      version: 1,
    })
  })

  it('may have no addresses, and no name', async () => {
    expect(await profileOf('withoutAddresses')).toMatchObject({firstName: 'Rahul', addresses: []})
    expect(await profileOf('withoutFirstName')).toMatchObject({firstName: null, addresses: []})
  })

  it('may have addresses without a default one', async () => {
    const {addresses} = await profileOf('withoutDefaultAddress')
    expect(addresses.map(({tag, isDefault}) => [tag, isDefault])).toEqual([
      ['Home', false],
      ['Office', false],
    ])
  })

  it('has the addresses of a database that was filled before they had a table', async () => {
    const before = await profileOf('fullProfile')
    const {executeSql} = server.database
    await executeSql(
      'update identities set profile = profile || jsonb_build_object($1::text, $2::text::jsonb) where id = $3',
      ['addresses', JSON.stringify(before.addresses), NAMED_IDENTITIES.fullProfile.id],
    )
    await executeSql('drop table consumer_addresses')
    await executeSql("delete from migrations where name = '0004-addresses.sql'")
    expect(await migrate(server.database)).toEqual(['0004-addresses.sql'])
    expect(await profileOf('fullProfile')).toEqual(before)
    const {rows} = await executeSql("select 1 from identities where profile ? 'addresses'")
    expect(rows).toEqual([])
  })

  it('is not cached', async () => {
    const headers = await signedIn(server, 'fullProfile')
    const response = await server.app.inject({method: 'GET', url: myProfile.path, headers})
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  it('is refused without a token, with a forged, an expired, and an unknown one', async () => {
    const refused = {code: 'UNAUTHORIZED_USER', status: 401}
    expect((await ask({})).failure).toEqual(refused)
    const headers = await signedIn(server, 'fullProfile')
    const forged = `${headers['authorization']?.slice(0, -4)}AAAA`
    expect((await ask({authorization: forged})).failure).toEqual(refused)
    const ofNobody = await signedIn(server, 'withoutAddresses')
    await server.database.executeSql('delete from identities where id = $1', [
      NAMED_IDENTITIES.withoutAddresses.id,
    ])
    expect((await ask(ofNobody)).failure).toEqual(refused)
    server.clock.pass({minutes: 16})
    expect((await ask(headers)).failure).toEqual(refused)
  })

  it('has at most one default address; the database refuses a second', async () => {
    await expect(
      server.database.executeSql('update consumer_addresses set is_default = true where identity_id = $1', [
        NAMED_IDENTITIES.fullProfile.id,
      ]),
    ).rejects.toMatchObject({code: '23505'})
  })
})
