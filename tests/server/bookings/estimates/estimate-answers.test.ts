import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBooking, getBookingV2} from '../../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, provenPhone, signedIn, startBookableServer} from '../../../support/server/bookings.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

/** A booking in the workshop, with as many estimates. */
async function withEstimates(count: number) {
  const {phone, headers} = await provenPhone(server)
  const {answer, grant} = await server.call(book, bookingOf(workshop.id, phone), headers)
  const id = made(answer).id
  for (let sent = 0; sent < count; sent += 1) await progress(id, {estimate: 'yes'})
  return {id, reference: made(answer).reference, phone, owner: {...headers, otp: made(grant)}}
}
const progress = (id: string, changes: object) =>
  server.rest('POST', '/sandbox/bookings', {body: {id, status: 'IN_PROGRESS', ...changes}})

const give = (id: string, headers: Headers, revision: unknown, answer: unknown) =>
  server.rest('POST', `/v1/bookings/${id}/estimate`, {headers, body: {revision, answer}})
const outcome = async (...given: Parameters<typeof give>) => {
  const {status, failure} = await give(...given)
  return failure === null ? status : failure.code
}

async function stored(id: string) {
  const {rows} = await server.database.executeSql(
    `select estimate_revision as revision, is_estimate_approved as "isApproved",
       is_estimate_declined as "isDeclined", estimate_answered_at is not null as "isAnswered"
     from bookings where id = $1`,
    [id],
  )
  return rows[0]
}
const OPEN = {isApproved: false, isDeclined: false, isAnswered: false}
const APPROVED = {isApproved: true, isDeclined: false, isAnswered: true}
const DECLINED = {isApproved: false, isDeclined: true, isAnswered: true}

async function texts(to: string, word: string) {
  return (await server.inbox(to)).map(({text}) => text).filter((text) => text.includes(word))
}

describe('An estimate', () => {
  it('reaches the customer by a message, and says its revision', async () => {
    const {id, reference, phone, owner} = await withEstimates(2)
    expect(await stored(id)).toEqual({revision: 2, ...OPEN})
    const {answer} = await server.call(getBookingV2, {bookingId: id}, owner)
    expect(answer).toMatchObject({estimateRevision: 2, isEstimateApproved: false, isEstimateDeclined: false})
    const sent = `Hello Asha, ${workshop.name} has sent an estimate for Maruti Suzuki Swift, booking ${reference}. Read and answer it at http://localhost:3000/consumer/booking/${id}`
    expect(await texts(phone, 'estimate')).toEqual([sent, sent])
  })

  it('is approved by the customer, and the workshop is told once', async () => {
    const {id, reference, owner} = await withEstimates(1)
    expect(await give(id, owner, 1, 'APPROVED')).toMatchObject({
      status: 200,
      answer: {revision: 1, answer: 'APPROVED'},
    })
    expect(await outcome(id, owner, 1, 'APPROVED')).toBe(200)
    expect(await stored(id)).toEqual({revision: 1, ...APPROVED})
    expect(await texts(workshop.email ?? '', `of booking ${reference} `)).toEqual([
      `The customer has approved estimate 1 of booking ${reference} for ${workshop.name}: Asha Rao, Maruti Suzuki Swift.`,
    ])
  })

  it('is declined, and may be approved later', async () => {
    const {id, reference, owner} = await withEstimates(1)
    expect(await outcome(id, owner, 1, 'DECLINED')).toBe(200)
    expect(await stored(id)).toEqual({revision: 1, ...DECLINED})
    expect(await outcome(id, owner, 1, 'APPROVED')).toBe(200)
    expect(await stored(id)).toEqual({revision: 1, ...APPROVED})
    expect((await texts(workshop.email ?? '', `of booking ${reference} `)).toReversed()).toEqual([
      `The customer has declined estimate 1 of booking ${reference} for ${workshop.name}: Asha Rao, Maruti Suzuki Swift.`,
      `The customer has approved estimate 1 of booking ${reference} for ${workshop.name}: Asha Rao, Maruti Suzuki Swift.`,
    ])
  })

  it.each(['APPROVED', 'DECLINED', 'no answer, but the work is done'])(
    'waits for who has the link alone, until %s',
    async (end) => {
      const {id, owner} = await withEstimates(1)
      const waiting = async () => (await server.call(getBooking, {bookingId: id})).answer?.openQuestions
      expect(await waiting()).toEqual(['ESTIMATE'])
      if (end === 'APPROVED' || end === 'DECLINED') await give(id, owner, 1, end)
      else await progress(id, {status: 'WORK_COMPLETE'})
      expect(await waiting()).toEqual([])
    },
  )

  it('that is approved cannot be declined', async () => {
    const {id, owner} = await withEstimates(1)
    await give(id, owner, 1, 'APPROVED')
    expect(await outcome(id, owner, 1, 'DECLINED')).toBe('ESTIMATE_APPROVED')
    expect(await stored(id)).toEqual({revision: 1, ...APPROVED})
  })

  it.each(['APPROVED', 'DECLINED'])('that is new opens the question again after %s', async (answer) => {
    const {id, owner} = await withEstimates(1)
    await give(id, owner, 1, answer)
    await progress(id, {estimate: 'a new one'})
    expect(await stored(id)).toEqual({revision: 2, ...OPEN})
    expect(await outcome(id, owner, 1, 'APPROVED')).toBe('ESTIMATE_CHANGED')
    expect(await stored(id)).toEqual({revision: 2, ...OPEN})
    expect(await outcome(id, owner, 2, 'APPROVED')).toBe(200)
  })

  it('answered by two tabs at once has one answer, and the workshop no other', async () => {
    const {id, reference, owner} = await withEstimates(1)
    const statuses = await Promise.all([
      outcome(id, owner, 1, 'APPROVED'),
      outcome(id, owner, 1, 'APPROVED'),
      outcome(id, owner, 1, 'APPROVED'),
    ])
    expect(statuses).toEqual([200, 200, 200])
    expect(await texts(workshop.email ?? '', `of booking ${reference} `)).toHaveLength(1)
  })
})

describe('An answer is refused, and nothing written,', () => {
  it('from anyone but the customer', async () => {
    const {id} = await withEstimates(1)
    const other = await withEstimates(1)
    const agent = await signedIn(server, 'callCentreAgent')
    expect(await outcome(id, {}, 1, 'APPROVED')).toBe('UNAUTHORIZED_USER')
    expect(await outcome(id, other.owner, 1, 'APPROVED')).toBe('UNAUTHORIZED_USER')
    expect(await outcome(id, await signedIn(server, 'fullProfile'), 1, 'APPROVED')).toBe('UNAUTHORIZED_USER')
    expect(await outcome(id, agent, 1, 'APPROVED')).toBe('FORBIDDEN')
    expect(await stored(id)).toEqual({revision: 1, ...OPEN})
  })

  it('without an estimate, after the work, and after a cancellation', async () => {
    const none = await withEstimates(0)
    expect(await outcome(none.id, none.owner, 0, 'APPROVED')).toBe('NOT_FOUND')
    const done = await withEstimates(1)
    await progress(done.id, {status: 'WORK_COMPLETE'})
    expect(await outcome(done.id, done.owner, 1, 'DECLINED')).toBe('BAD_REQUEST')
    const cancelled = await withEstimates(1)
    await progress(cancelled.id, {status: 'CANCELLED'})
    expect(await outcome(cancelled.id, cancelled.owner, 1, 'APPROVED')).toBe('BOOKING_CANCELLED')
    expect([await stored(done.id), await stored(cancelled.id)]).toEqual([
      {revision: 1, ...OPEN},
      {revision: 1, ...OPEN},
    ])
  })

  it.each([
    [2, 'APPROVED', 'ESTIMATE_CHANGED'],
    [0, 'APPROVED', 'ESTIMATE_CHANGED'],
    ['1', 'APPROVED', 'BAD_REQUEST'],
    [1.5, 'APPROVED', 'BAD_REQUEST'],
    [-1, 'APPROVED', 'BAD_REQUEST'],
    [1, 'YES', 'BAD_REQUEST'],
    [1, null, 'BAD_REQUEST'],
  ])('for revision %s with %s', async (revision, answer, code) => {
    const {id, owner} = await withEstimates(1)
    expect(await outcome(id, owner, revision, answer)).toBe(code)
    expect(await stored(id)).toEqual({revision: 1, ...OPEN})
  })

  it('for an unknown booking', async () => {
    const {owner} = await withEstimates(1)
    expect(await outcome('nobody', owner, 1, 'APPROVED')).toBe('BOOKING_NOT_FOUND')
  })
})

it('A silent campaign sends the customer nothing about an estimate', async () => {
  const {id, phone} = await withEstimates(0)
  await server.database.executeSql('update bookings set should_send_notification = false where id = $1', [id])
  await progress(id, {estimate: 'yes'})
  expect(await texts(phone, 'estimate')).toEqual([])
})
