import {randomUUID} from 'node:crypto'
import type {BookingInput, BookVariables, PickupInput} from '../../../contract/booking/bookings.ts'
import {oneWorkshopUsingSerialId, type Workshop} from '../../../contract/reference/workshops.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {made} from '../made.ts'
import {recordOf} from '../record.ts'
import {TOMORROW} from './test-clock.ts'
import {startTestServer, type TestServer} from './test-server.ts'

/** A complete address for a pickup. */
export const PICKUP_ADDRESS: NonNullable<PickupInput['pickupAddress']> = {
  address: 'Flat 4, Lake View',
  addressDetails: 'Behind the temple',
  pincode: '560034',
  city: 'Bengaluru',
  country: 'IN',
  location: '12.935,77.624',
}

let phones = 0

/** An Indian mobile number that no other test of this file uses. */
export function newPhone(): string {
  phones += 1
  return `+9155${String(phones).padStart(8, '0')}`
}

export async function seededWorkshop(
  server: TestServer,
  serialId: string = NAMED_WORKSHOPS.complete,
): Promise<Workshop> {
  const {answer} = await server.call(oneWorkshopUsingSerialId, {serialId})
  if (answer === null) throw new Error(`no workshop ${serialId}`)
  return answer
}

/** Raises the capacity of the workshop `complete` above the bookings of one test file. */
export async function makeRoom(server: TestServer): Promise<void> {
  await server.database.kysely
    .updateTable('workshops')
    .set({dailyCapacity: 1000})
    .where('serialId', '=', NAMED_WORKSHOPS.complete)
    .execute()
}

/** A server whose workshop `complete` has room for all bookings of a test file. */
export async function startBookableServer(...options: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...options)
  await makeRoom(server)
  return {server, workshop: await seededWorkshop(server)}
}

/** The same, with the headers of an agent of the call centre. */
export async function startServerWithAgent(...options: Parameters<typeof startTestServer>) {
  const bookable = await startBookableServer(...options)
  return {...bookable, agent: await signedIn(bookable.server, 'callCentreAgent')}
}

type BookingChanges = Omit<Partial<BookingInput>, 'car' | 'customer'> & {
  car?: Partial<BookingInput['car']>
  customer?: Partial<BookingInput['customer']>
}

/** A valid booking, except for the given changes. */
export function bookingOf(
  workshopId: string,
  phone: string,
  {car, customer, ...changes}: BookingChanges = {},
): BookVariables {
  return {
    booking: {
      workshopId,
      scheduledDate: wireDate(TOMORROW),
      language: 'en',
      jobs: ['SERVICING'],
      car: {
        registration: 'KA 05 MX 4321',
        make: 'Maruti Suzuki',
        model: 'Swift',
        year: 2021,
        variant: 'Petrol',
        hsnTsn: null,
        ...car,
      },
      customer: {
        title: '',
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha.rao@mail.example',
        telNo: phone,
        notes: '',
        referralData: '{}',
        ...customer,
      },
      pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
      ...changes,
    },
    bookingTermsAgreed: true,
    privacyPolicyAgreed: true,
    marketingOptInAgreed: false,
    recaptchaToken: '',
    generatedJobId: randomUUID(),
  }
}

export interface SentCode {
  refId: string
  code: string
}

/** Requests a code and reads it from the outbox. */
export async function sendCode(
  server: TestServer,
  phone: string,
  query: {refId?: string; purpose?: CodePurpose} = {},
): Promise<SentCode> {
  const url = `/v1/consumers/otp?${new URLSearchParams(query)}`
  const {answer} = await server.rest('POST', url, {headers: {phoneNumber: phone}})
  const [newest] = await server.inbox(phone)
  const sent = recordOf(answer).refId
  if (typeof sent !== 'string' || newest?.code === undefined) throw new Error(`no code was sent to ${phone}`)
  return {refId: sent, code: newest.code}
}

/** The headers that prove a phone by a code or a grant. */
export function proofHeaders({refId, code}: SentCode, phone: string): Record<string, string> {
  return {refID: refId, otp: code, phoneNumber: phone}
}

/** A newly proved phone with its headers. */
export async function provenPhone(server: TestServer, phone: string = newPhone()) {
  return {phone, headers: proofHeaders(await sendCode(server, phone), phone)}
}

/** A Bearer token of a seeded identity, as a header. */
export async function signedIn(server: TestServer, identity: string): Promise<Record<string, string>> {
  const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity}})
  return {authorization: `Bearer ${made(recordOf(answer).idToken)}`}
}
