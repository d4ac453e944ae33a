import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBookingV2} from '../../../contract/booking/bookings.ts'
import {findAvailableWorkshops, oneWorkshopUsingSerialId} from '../../../contract/reference/workshops.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import type {Database} from '../../../server/database/database.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {createGazetteer, type Gazetteer} from '../../../server/places/gazetteer.ts'
import {made} from '../../support/made.ts'
import {recordOf} from '../../support/record.ts'
import {bookingOf} from '../../support/server/bookings.ts'
import {folderOf, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {BOTH_ENGINES} from '../../support/server/engines.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {searchFor} from '../../support/server/searches.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const SAMPLE = 'docs/data/sample'
const CUSTOMER = '+919812345678'
const WORKSHOP_PHONE = '+915550100001'

let gazetteer: Gazetteer
beforeAll(() => {
  gazetteer = createGazetteer()
})
afterAll(() => gazetteer.close())

describe.each(BOTH_ENGINES)('A business that begins on %s', (engine) => {
  let database: Database
  let server: TestServer
  let gateway: MessageGateway
  let posted: PostedMessage[] = []
  beforeAll(async () => {
    gateway = await startMessageGateway((message) => posted.push(message))
    const [sms, email] = [`${gateway.origin}/sms`, `${gateway.origin}/email`]
    database = await openBusinessDatabase(engine)
    const environment = {
      SMS_WEBHOOK_URL: sms,
      EMAIL_WEBHOOK_URL: email,
      PUBLIC_ORIGIN: 'https://cars.example',
    }
    server = await startTestServer(environment, createTestClock(), database)
  })
  afterAll(async () => {
    await server.close()
    await gateway.close()
  })

  const at = (day: string, indiaTime: string) =>
    server.clock.freeze(Date.parse(`${day}T${indiaTime}:00+05:30`))
  /** What the gateway gets now, by recipient. */
  async function delivered(): Promise<Record<string, string>> {
    posted = []
    await server.rest('POST', '/sandbox/work')
    return Object.fromEntries(posted.map(({to, text}) => [to, text]))
  }
  const stage = async (id: string, status: string) => {
    await server.rest('POST', '/sandbox/bookings', {body: {id, status}})
    return (await delivered())[CUSTOMER]
  }

  it('imports its workshops, takes a booking to its end by messages, and exports what it imported', async () => {
    at('2026-03-10', '11:00')
    const search = () => server.call(findAvailableWorkshops, searchFor('DISTANCE'))
    expect((await search()).answer).toEqual([])
    await importData(database, gazetteer, {path: SAMPLE, isDryRun: false})
    expect((await search()).answer?.map(({name}) => name)).toContain('Shanti Motors')

    const {answer: workshop} = await server.call(oneWorkshopUsingSerialId, {serialId: 'BLR001'})
    const {answer: sent} = await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: CUSTOMER}})
    const code = /\b\d{6}\b/.exec((await delivered())[CUSTOMER] ?? '')?.[0] ?? ''
    const proof = {refID: String(recordOf(sent).refId), otp: code, phoneNumber: CUSTOMER}
    const asked = bookingOf(workshop?.id ?? '', CUSTOMER, {scheduledDate: wireDate('2026-03-12')})
    const {answer: booking, grant} = await server.call(book, asked, proof)
    const id = booking?.id ?? ''
    const requested = await delivered()
    expect(requested[CUSTOMER]).toMatch(
      /^Hello Asha, your request \S+ for Maruti Suzuki Swift on Thursday, 12 March 2026 is with Shanti Motors/,
    )
    expect(requested[WORKSHOP_PHONE]).toMatch(/Asha Rao.*\+919812345678/)

    const link = /https:\/\/cars\.example\/consumer\/workshop-answer\?token=([\w-]{22})/.exec(
      requested['care@shanti.example'] ?? '',
    )
    await server.rest('POST', `/v1/workshop-answers/${link?.[1]}`, {body: {answer: 'CONFIRMED'}})
    expect((await delivered())[CUSTOMER]).toMatch(/^Hello Asha, Shanti Motors has confirmed your booking/)

    at('2026-03-11', '17:59')
    expect(await delivered()).toEqual({})
    at('2026-03-11', '18:00')
    expect(await delivered()).toEqual({
      [CUSTOMER]: expect.stringMatching(
        /^Hello Asha, Shanti Motors expects your Maruti Suzuki Swift tomorrow/,
      ),
    })

    at('2026-03-12', '10:00')
    expect(await stage(id, 'IN_PROGRESS')).toMatch(/is in the workshop Shanti Motors/)
    expect(await stage(id, 'WORK_COMPLETE')).toMatch(/is ready at Shanti Motors/)
    expect(await stage(id, 'COMPLETED')).toMatch(/how was the service/)
    const owner = {refID: proof.refID, otp: made(grant), phoneNumber: CUSTOMER}
    const {answer: seen} = await server.call(getBookingV2, {bookingId: id}, owner)
    expect(seen?.status).toBe('COMPLETED')

    using first = folderOf()
    await exportData(database, first.path, 'csv')
    const other = await openBusinessDatabase(engine)
    await importData(other, gazetteer, {path: first.path, isDryRun: false})
    using second = folderOf()
    await exportData(other, second.path, 'csv')
    await other.close()
    expect(second.files()).toEqual(first.files())
    expect(first.files()['workshops.csv']).toContain('BLR001,Shanti Motors,ACTIVE')
  })
})
