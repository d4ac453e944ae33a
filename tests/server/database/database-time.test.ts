import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {SIGN_IN_RETURN_PATH} from '../../../contract/account/sessions.ts'
import {followDatabaseTime} from '../../../server/database/database-time.ts'
import {createLogger} from '../../../server/logger.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {type MessageGateway, startMessageGateway} from '../../support/server/message-gateway.ts'
import {PRODUCTION, type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'
import {beginSignIn, exchange, identityOf, openBrowserInFrontOf} from '../../support/server/sign-in.ts'
import {computerAhead} from '../../support/server/test-clock.ts'

describe('Two servers whose own clocks are an hour behind the database and an hour ahead of it', () => {
  const sent = new Map<string, string>()
  let postgres: PostgresServer
  let url: string
  let gateway: MessageGateway
  let behind: ServerProcess
  let ahead: ServerProcess

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    gateway = await startMessageGateway(({to, text}) => sent.set(to, text))
    const environment = {
      ...PRODUCTION,
      DATABASE_URL: url,
      SMS_WEBHOOK_URL: `${gateway.origin}/sms`,
    }
    behind = await startServerProcess({...environment, NODE_OPTIONS: computerAhead(-1)})
    ahead = await startServerProcess({...environment, NODE_OPTIONS: computerAhead(1)})
  })
  afterAll(async () => {
    await behind.stop()
    await ahead.stop()
    await gateway.close()
    await postgres.stop()
  })

  const askCode = (server: ServerProcess, phoneNumber: string, refId?: string) => {
    const again = refId === undefined ? '' : `?refId=${refId}`
    return fetch(`${server.origin}/v1/consumers/otp${again}`, {method: 'POST', headers: {phoneNumber}})
  }

  it('take a code of the other server, which has expired by their own clock', async () => {
    const phone = '+915500000001'
    const {refId} = await (await askCode(behind, phone)).json()
    await expect.poll(() => sent.get(phone), {timeout: 60_000}).toMatch(/^\d{6} /)
    const registered = await fetch(`${ahead.origin}/v1/customers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        otp: sent.get(phone)?.slice(0, 6) ?? '',
        refID: refId,
        phoneNumber: phone,
      },
      body: JSON.stringify({
        telNo: phone,
        formattedAddress: 'Pune',
        pincode: '411005',
        location: {lat: '18.52', lng: '73.86'},
        referralData: '{}',
      }),
    })
    expect([registered.status, await registered.text()]).toEqual([200, expect.any(String)])
  })

  it('send no second code before the first may be sent again', async () => {
    const phone = '+915500000002'
    const {refId} = await (await askCode(behind, phone)).json()
    expect((await askCode(ahead, phone, refId)).status).toBe(200)
    const client = new Client({connectionString: url})
    await client.connect()
    const {rows} = await client.query('select kind from outbox where recipient = $1', [phone])
    await client.end()
    expect(rows).toEqual([{kind: 'one-time-code'}])
  })

  it.each([
    ['behind', '+915500000003', () => [behind, ahead]],
    ['ahead', '+915500000004', () => [ahead, behind]],
  ])(
    'finish a sign-in that began at the one that is %s, each request at the other',
    async (_, phone, both) => {
      const browser = openBrowserInFrontOf(both().map(({origin}) => origin))
      const page = await beginSignIn(browser)
      await browser.post(page, {phone})
      await expect.poll(() => sent.get(phone), {timeout: 60_000}).toMatch(/^\d{6} /)
      const code = sent.get(phone)?.slice(0, 6) ?? ''
      const address = await browser.follow(await browser.post(`${page}/code`, {code}))
      expect([address, identityOf(address).phone]).toEqual([
        expect.stringMatching(`^${SIGN_IN_RETURN_PATH}\\?sfResponse=`),
        phone,
      ])
      expect((await exchange(browser, identityOf(address).idToken)).status).toBe(200)
    },
  )
})

describe('A clock that follows the database', () => {
  /** Reads a time so far ahead of this computer's; `change` sets the database's clock. */
  async function followed(milliseconds: number) {
    let ahead = milliseconds
    let time = () => 0
    const database = {executeSql: async () => ({rows: [{now: Date.now() + ahead}]})}
    const follow = (shown: () => number) => {
      time = shown
    }
    const stop = await followDatabaseTime({follow}, database, createLogger('silent'))
    return {
      minutesAhead: () => Math.round((time() - Date.now()) / 60_000),
      change: (to: number) => {
        ahead = to
      },
      stop,
    }
  }

  it('is read again every thirty seconds', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
    const {minutesAhead, change, stop} = await followed(2 * 3_600_000)
    expect(minutesAhead()).toBe(120)
    change(60_000)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(minutesAhead()).toBe(120)
    await vi.advanceTimersByTimeAsync(1)
    expect(minutesAhead()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('does not jump with this computer’s clock', async () => {
    const {minutesAhead, stop} = await followed(0)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(minutesAhead()).toBe(-60)
    vi.useRealTimers()
    stop()
  })
})
