import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {book, getBookingV2} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {CODE_PURPOSES, type CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  type SentCode,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {beginSignIn, openBrowser} from '../../support/server/sign-in.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const {phone: OWNERS_PHONE, id: OWNERS_ID} = NAMED_IDENTITIES.fullProfile

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer({CODES_PER_ADDRESS_PER_HOUR: '1000'}))
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

/** A code of the sign-in pages, with the reference that they do not show. */
async function signInCode(phone: string): Promise<SentCode> {
  const browser = openBrowser(() => server.app)
  await browser.post(await beginSignIn(browser), {phone})
  const {refId} = await server.database.kysely
    .selectFrom('oneTimeCodes')
    .select('refId')
    .where('phone', '=', phone)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {refId, code: made((await server.inbox(phone))[0]?.code)}
}

const registration = (phone: string) => ({
  telNo: phone,
  formattedAddress: 'Pune',
  pincode: '411001',
  location: {lat: '18.52', lng: '73.85'},
})

/** Every request that uses a code, by a guest or by the owner of the account. */
const USES = {
  'registers a customer': (phone: string, headers: Record<string, string>) =>
    server.rest('POST', '/v1/customers', {headers, body: registration(phone)}),
  books: (phone: string, headers: Record<string, string>) =>
    server.call(book, bookingOf(workshop.id, phone), headers),
  'reads a booking': async (phone: string, headers: Record<string, string>) => {
    server.clock.pass({seconds: 15})
    const own = await sendCode(server, phone, {purpose: 'book'})
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), proofHeaders(own, phone))
    return server.call(getBookingV2, {bookingId: made(answer).id}, headers)
  },
  'downloads the data': async (phone: string, headers: Record<string, string>) =>
    server.rest('GET', '/v1/consumers/my-data', {
      headers: {...headers, ...(await signedIn(server, phone))},
    }),
  'deletes the account': async (_: string, headers: Record<string, string>) =>
    server.rest('DELETE', '/v1/consumers/me', {
      headers: {...headers, ...(await signedIn(server, 'fullProfile'))},
    }),
}
const USE_NAMES = ['registers a customer', 'books', 'reads a booking', 'downloads the data'] as const

/** What each use says to a new code; deletions have tests of their own. */
async function triedEverywhere(sentFor: () => Promise<SentCode>, phone: string) {
  const tried = []
  for (const name of USE_NAMES) {
    server.clock.pass({hours: 1})
    const sent = await sentFor()
    const {failure} = await USES[name](phone, proofHeaders(sent, phone))
    tried.push(`${name}: ${failure?.code ?? 'yes'}`)
  }
  return tried
}

describe('A code', () => {
  const SERVED: [CodePurpose | 'no purpose' | 'sign in', string[]][] = [
    ['register customer', ['registers a customer', 'books']],
    ['book', ['registers a customer', 'books']],
    ['no purpose', ['registers a customer', 'books', 'reads a booking']],
    ['read booking', ['reads a booking']],
    ['download my data', ['downloads the data']],
    ['sign in', []],
  ]

  it.each(SERVED)('for "%s" serves only %j', async (purpose, served) => {
    const phone = purpose === 'download my data' ? OWNERS_PHONE : newPhone()
    const sentFor = () =>
      purpose === 'sign in'
        ? signInCode(phone)
        : sendCode(server, phone, purpose === 'no purpose' ? {} : {purpose})
    const tried = await triedEverywhere(sentFor, phone)
    expect(tried.filter((each) => each.endsWith(': yes'))).toEqual(served.map((each) => `${each}: yes`))
  })

  it.each(['sign in', 'book', 'read booking', 'download my data', 'no purpose'] as const)(
    'for "%s" deletes no account, and is not used up by the attempt',
    async (purpose) => {
      server.clock.pass({days: 2})
      const sent =
        purpose === 'sign in'
          ? await signInCode(OWNERS_PHONE)
          : await sendCode(server, OWNERS_PHONE, purpose === 'no purpose' ? {} : {purpose})
      const refused = await USES['deletes the account'](OWNERS_PHONE, proofHeaders(sent, OWNERS_PHONE))
      expect(refused.failure).toEqual({code: 'INCORRECT_OTP', status: 401})
      const {kysely} = server.database
      expect(
        await kysely.selectFrom('identities').select('phone').where('id', '=', OWNERS_ID).execute(),
      ).toEqual([{phone: OWNERS_PHONE}])
      const stored = kysely.selectFrom('oneTimeCodes').select(['failedChecks', 'usedAt'])
      expect(await stored.where('refId', '=', sent.refId).execute()).toEqual([
        {failedChecks: 0, usedAt: null},
      ])
    },
  )

  it('to delete the account deletes it', async () => {
    const {phone} = NAMED_IDENTITIES.withoutAddresses
    const headers = {
      ...proofHeaders(await sendCode(server, phone, {purpose: 'delete my account'}), phone),
      ...(await signedIn(server, 'withoutAddresses')),
    }
    expect((await server.rest('DELETE', '/v1/consumers/me', {headers})).status).toBe(200)
  })

  it('of another purpose is not taken by the sign-in page', async () => {
    const phone = newPhone()
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    await browser.post(page, {phone})
    server.clock.pass({seconds: 20})
    const {code} = await sendCode(server, phone, {purpose: 'book'})
    const {body} = await browser.refused(`${page}/code`, {code})
    expect(body).toContain('Incorrect OTP. Please try again.')
  })

  it('cannot be requested to sign in, or for a purpose that nobody knows', async () => {
    for (const purpose of ['sign in', 'everything', '']) {
      const url = `/v1/consumers/otp?${new URLSearchParams({purpose})}`
      const {failure} = await server.rest('POST', url, {headers: {phoneNumber: newPhone()}})
      expect(failure?.code).toBe('BAD_REQUEST')
    }
  })
})

describe('The message of a code', () => {
  const WORDS: [CodePurpose | 'no purpose', string][] = [
    ['register customer', 'to find a workshop and book'],
    ['book', 'to book a car service'],
    ['no purpose', 'to book a car service or see a booking'],
    ['read booking', 'to see or change a booking'],
    ['download my data', 'to download your data'],
    ['delete my account', 'to delete your account'],
  ]

  it('is tested for every purpose', () => {
    expect(WORDS.map(([purpose]) => purpose).filter((each) => each !== 'no purpose')).toEqual(CODE_PURPOSES)
  })

  it.each(WORDS)('for "%s" says: %s', async (purpose, words) => {
    const phone = newPhone()
    const {code} = await sendCode(server, phone, purpose === 'no purpose' ? {} : {purpose})
    expect((await server.inbox(phone)).map(({text}) => text)).toEqual([
      `${code} is your Pahiya code ${words}. It works once, for 10 minutes. Never share it.\n\n@localhost:3000 #${code}`,
    ])
  })

  it('of the sign-in page says: to sign in', async () => {
    const phone = newPhone()
    const {code} = await signInCode(phone)
    expect((await server.inbox(phone))[0]?.text).toBe(
      `${code} is your Pahiya code to sign in. It works once, for 10 minutes. Never share it.\n\n@localhost:3000 #${code}`,
    )
  })

  it('for a booking that is named instead of a phone says: to see or change a booking', async () => {
    const phone = newPhone()
    const own = await sendCode(server, phone, {purpose: 'book'})
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), proofHeaders(own, phone))
    const {status} = await server.rest('POST', `/v1/consumers/otp?taskId=${answer?.id}`)
    expect(status).toBe(200)
    const texts = (await server.inbox(phone)).map(({text}) => text)
    expect(texts.filter((text) => text.includes('code to see or change a booking.'))).toHaveLength(1)
    const refused = await server.rest('POST', `/v1/consumers/otp?taskId=${answer?.id}&purpose=book`)
    expect(refused.failure?.code).toBe('BAD_REQUEST')
  })
})

describe('The waiting time', () => {
  it('is of one purpose: another one has its own code and reference', async () => {
    const phone = newPhone()
    const first = await sendCode(server, phone, {purpose: 'book'})
    const other = await sendCode(server, phone, {purpose: 'read booking', refId: first.refId})
    expect(other.refId).not.toBe(first.refId)
    expect((await server.inbox(phone)).map(({text}) => text.slice(6, 33))).toEqual([
      ' is your Pahiya code to see',
      ' is your Pahiya code to boo',
    ])
    const again = await server.rest('POST', `/v1/consumers/otp?purpose=book&refId=${first.refId}`, {
      headers: {phoneNumber: phone},
    })
    expect(again.answer).toEqual({refId: first.refId, error: null, retryAfterSeconds: 15})
    expect(await server.inbox(phone)).toHaveLength(2)
    const booked = await USES.books(phone, proofHeaders(first, phone))
    expect(booked.failure).toBeNull()
  })

  it('of a resend without a purpose is that of the code that it names', async () => {
    const phone = newPhone()
    const first = await sendCode(server, phone, {purpose: 'delete my account'})
    server.clock.pass({seconds: 15})
    const second = await sendCode(server, phone, {refId: first.refId})
    expect(second.refId).toBe(first.refId)
    expect((await server.inbox(phone))[0]?.text).toContain('code to delete your account.')
  })
})

describe('A grant', () => {
  const grantOf = async (phone: string, purpose: CodePurpose, use: keyof typeof USES) => {
    const sent = await sendCode(server, phone, {purpose})
    const {grant, failure} = await USES[use](phone, proofHeaders(sent, phone))
    expect(failure).toBeNull()
    server.clock.pass({seconds: 15})
    return proofHeaders({refId: sent.refId, code: made(grant)}, phone)
  }

  it('of the lite form books (rulings 5 and 8)', async () => {
    const phone = newPhone()
    const headers = await grantOf(phone, 'register customer', 'registers a customer')
    expect((await USES.books(phone, headers)).failure).toBeNull()
  })

  it('of a booking that was read does not book, and asks for a new code', async () => {
    const phone = newPhone()
    const headers = await grantOf(phone, 'read booking', 'reads a booking')
    expect((await USES.books(phone, headers)).failure?.code).toBe('OTP_EXPIRED')
    expect((await USES['registers a customer'](phone, headers)).failure?.code).toBe('OTP_EXPIRED')
  })

  it('of a booking that is sent again reads that booking, and no other of the phone', async () => {
    const phone = newPhone()
    const asked = bookingOf(workshop.id, phone)
    const first = await sendCode(server, phone, {purpose: 'book'})
    const {answer} = await server.call(book, asked, proofHeaders(first, phone))
    server.clock.pass({seconds: 15})
    const again = await sendCode(server, phone, {purpose: 'book'})
    const repeat = await server.call(book, asked, proofHeaders(again, phone))
    expect([repeat.failure, repeat.answer?.id]).toEqual([null, answer?.id])
    const headers = proofHeaders({refId: again.refId, code: made(repeat.grant)}, phone)
    expect((await server.call(getBookingV2, {bookingId: made(answer).id}, headers)).failure).toBeNull()
    server.clock.pass({seconds: 15})
    const third = await sendCode(server, phone, {purpose: 'book'})
    const other = await server.call(book, bookingOf(workshop.id, phone), proofHeaders(third, phone))
    const {failure} = await server.call(getBookingV2, {bookingId: made(other.answer).id}, headers)
    expect(failure?.code).toBe('UNAUTHORIZED_USER')
  })

  it('of one booking does not read another one of the phone', async () => {
    const phone = newPhone()
    const headers = await grantOf(phone, 'register customer', 'registers a customer')
    expect((await USES['reads a booking'](phone, headers)).failure?.code).toBe('UNAUTHORIZED_USER')
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), headers)
    expect((await server.call(getBookingV2, {bookingId: made(answer).id}, headers)).failure).toBeNull()
  })
})

describe('A code and a grant of an earlier release, which have no purpose', () => {
  it('serve what they served', async () => {
    const phone = newPhone()
    const sent = await sendCode(server, phone, {purpose: 'read booking'})
    await server.database.kysely
      .updateTable('oneTimeCodes')
      .set({purpose: null})
      .where('refId', '=', sent.refId)
      .execute()
    const {grant, failure} = await USES.books(phone, proofHeaders(sent, phone))
    expect(failure).toBeNull()
    const headers = proofHeaders({refId: sent.refId, code: made(grant)}, phone)
    expect((await USES.books(phone, headers)).failure).toBeNull()
    expect((await USES['reads a booking'](phone, headers)).failure).toBeNull()
  })
})
