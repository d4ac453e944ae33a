import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {recordOf} from '../../support/record.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('The work of a workshop', () => {
  it('adds the papers and photographs that it names', async () => {
    const id = NAMED_BOOKINGS.requestReceived
    const body = {id, status: 'IN_PROGRESS', estimate: 'yes', invoice: 'yes', photos: 2}
    expect((await server.rest('POST', '/sandbox/bookings', {body})).status).toBe(200)
    const {rows} = await server.database.executeSql(
      `select name, media_type as type, substring(encode(content, 'escape') from '(Estimate|Invoice) ') as title
       from booking_files where booking_id = $1 order by name`,
      [id],
    )
    expect(rows).toEqual([
      {name: 'estimate', type: 'application/pdf', title: 'Estimate'},
      {name: 'front.png', type: 'image/png', title: null},
      {name: 'invoice', type: 'application/pdf', title: 'Invoice'},
      {name: 'left.png', type: 'image/png', title: null},
    ])
  })

  it('opens a workshop with its offers', async () => {
    const offers = async () => {
      const {answer} = await server.rest('POST', '/sandbox/workshops', {body: {latitude: 0, longitude: 0}})
      const {rows} = await server.database.executeSql(
        `select count(*)::int as count from custom_offers
         where workshop_id = (select id from workshops where serial_id = $1)`,
        [recordOf(answer).serialId],
      )
      return Number(rows[0]?.['count'])
    }
    let most = 0
    for (let opened = 0; opened < 10; opened++) most = Math.max(most, await offers())
    expect(most).toBeGreaterThan(0)
  })
})

describe('The funnel', () => {
  it('has no share of a step that nobody has reached', async () => {
    const {body} = await server.app.inject('/sandbox/funnel')
    const shares = [...body.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, share]) => share)
    expect(shares).toEqual(Array(7).fill('–'))
  })
})

describe('The pictures of the walks', () => {
  it.each(['%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json', '..%2f..%2f..%2f..%2fpackage.json'])(
    'are no other files of the computer: %s',
    async (file) => {
      const {statusCode, body} = await server.app.inject(`/machines/pictures/otp/${file}`)
      expect([statusCode, body]).toEqual([404, ''])
    },
  )
})
