import {setTimeout as wait} from 'node:timers/promises'
import {cancelBooking, rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {book, bookAsync, getBooking} from '../../../contract/booking/bookings.ts'
import {updateBookingByCallCenter} from '../../../contract/booking/verification.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {CALL_OUTCOMES} from '../../../domain/booking/verification.ts'
import {recordOf} from '../../support/record.ts'
import {bookingOf} from '../../support/server/bookings.ts'
import type {Act, Sending} from '../history.ts'
import type {Ledger, Wish} from '../ledger.ts'
import {createClient, graphql, type Proof, type Site} from './client.ts'
import {dayNumber, wireDay} from './days.ts'
import {answerOf, attemptsOf, fateOf, fieldOf, idsIn} from './replies.ts'
import type {Reply} from './requests.ts'

/** An accepted booking exists after so long. */
const EXISTS_MS = 10_000
const LOOKS_EVERY_MS = 100

interface Booked {
  wish: Wish
  bookingId: string
  headers: Record<string, string>
  proof: Proof | null
  variables: Record<string, unknown>
}

interface Customer {
  phone: string
  /** A code that was sent and not used. */
  code: Proof | null
  grant: Proof | null
  booked: Booked[]
}

type ActOf<Kind extends Act['kind']> = Act & {kind: Kind}

/** The customers of one workshop. */
export interface Place extends Site {
  workshopId: string
  phones: readonly string[]
  /** A call-centre agent's token. */
  agent: string
  ledger: Ledger
  count: (name: string) => void
}

export interface Customers {
  act: (act: Act) => Promise<void>
  /** Reads every acknowledged booking until it is there. */
  readBookings: () => Promise<void>
}

/** Lets customers, agents and the workshop act; what they are answered goes into the ledger. */
export function createCustomers({workshopId, phones, agent, ledger, count, ...site}: Place): Customers {
  const {insist, requestCode} = createClient(site)
  const customers: Customer[] = phones.map((phone) => ({phone, code: null, grant: null, booked: []}))
  const asAgent = {authorization: `Bearer ${agent}`}

  async function codeOf(customer: Customer, sending: Sending): Promise<Proof | null> {
    customer.code ??= await requestCode(customer.phone, sending)
    return customer.code
  }

  /** A code that was sent is a code no longer; its answer may bring a grant. */
  function learn(customer: Customer, proof: Proof, replies: readonly Reply[]): void {
    if (customer.code === proof) customer.code = null
    for (const reply of replies) {
      const otp = reply.kind === 'answered' ? reply.headers[HEADERS.otpGrant] : undefined
      if (typeof otp === 'string') customer.grant = {refId: proof.refId, otp}
      else if (reply.kind === 'answered' && reply.code === 'OTP_EXPIRED') customer.grant = null
    }
  }

  async function makeBooking(customer: Customer, {sending, day, by, isLater}: ActOf<'book'>) {
    const {phone} = customer
    const held = by === 'grant' ? customer.grant : null
    const proof = by === 'agent' ? null : (held ?? (await codeOf(customer, sending)))
    if (by !== 'agent' && proof === null) return count('acts without a code')
    const variables = bookingOf(workshopId, phone, {scheduledDate: wireDay(dayNumber(day))})
    const codeRef = proof === held ? null : (proof?.refId ?? null)
    const {generatedJobId: jobId} = variables
    const wish = ledger.add({jobId, workshopId, phone, codeRef, day: dayNumber(day)})
    const headers = proof === null ? asAgent : headersOf(proof, phone)
    const operation = isLater ? bookAsync : book
    const replies = await insist(sending, graphql(operation, variables, headers))
    if (proof !== null) learn(customer, proof, replies)
    count(`bookings ${fateOf(replies)}`)
    wish.isRefused = fateOf(replies) === 'refused'
    wish.bookingIds = [...new Set(idsIn(replies, operation.name))]
    const [bookingId] = wish.bookingIds
    if (bookingId !== undefined) customer.booked.push({wish, bookingId, headers, proof, variables})
  }

  /** The same request again has the first one's answer; another request under its job id is refused. */
  async function repeat(customer: Customer, booked: Booked, {sending, isAltered}: ActOf<'repeat'>) {
    const {wish, proof, headers, variables} = booked
    const sent = isAltered ? {...variables, marketingOptInAgreed: true} : variables
    const replies = await insist(sending, graphql(book, sent, headers))
    if (proof !== null) learn(customer, proof, replies)
    const proper = ['BUSY', isAltered ? 'JOB_ID_CONFLICT' : null]
    for (const reply of replies)
      if (reply.kind === 'answered' && !proper.includes(reply.code))
        site.complain(`a repeat of ${wish.jobId} was answered ${JSON.stringify(reply.body)}`)
    count(`${isAltered ? 'altered repeats' : 'repeats'} ${fateOf(replies)}`)
    if (!isAltered) wish.bookingIds = [...new Set([...wish.bookingIds, ...idsIn(replies, book.name)])]
  }

  async function change(customer: Customer, {wish, bookingId}: Booked, act: ActOf<'move' | 'cancel'>) {
    const proof = customer.grant ?? (await codeOf(customer, act.sending))
    if (proof === null) return count('acts without a code')
    const headers = headersOf(proof, customer.phone)
    const day = act.kind === 'move' ? dayNumber(act.day) : ''
    const asked =
      act.kind === 'move'
        ? graphql(rescheduleBooking, {bookingId, scheduledDate: wireDay(day)}, headers)
        : graphql(cancelBooking, {bookingId}, headers)
    const replies = await insist(act.sending, asked)
    learn(customer, proof, replies)
    const result = {fate: fateOf(replies), attempts: attemptsOf(replies)}
    count(`${act.kind === 'move' ? 'moves' : 'cancellations'} ${result.fate}`)
    ledger.note(wish, act.kind === 'move' ? {kind: 'move', day, ...result} : {kind: 'cancel', ...result})
  }

  async function cancelAsWorkshop({wish, bookingId}: Booked, {sending}: ActOf<'cancel as workshop'>) {
    const body = {id: bookingId, status: 'CANCELLED'}
    const replies = await insist(sending, {method: 'POST', path: '/sandbox/bookings', body})
    const fate = fateOf(replies)
    count(`cancellations by workshops ${fate}`)
    ledger.note(wish, {kind: 'cancel', fate, attempts: attemptsOf(replies)})
  }

  async function verify({wish, bookingId}: Booked, {sending, outcome, hasSeen}: ActOf<'verify'>) {
    const reading = {...sending, copies: 1, cutAfterMs: null}
    const read = hasSeen ? await insist(reading, graphql(getBooking, {bookingId}, asAgent)) : []
    const booking = fieldOf(answerOf(read)?.body, getBooking.name)
    const {updatedDate} = booking === undefined || booking === null ? {} : recordOf(booking)
    const variables = {
      bookingId,
      customerVerifiationResponse: CALL_OUTCOMES[outcome % CALL_OUTCOMES.length],
      ...(typeof updatedDate === 'string' ? {seenUpdatedDate: updatedDate} : {}),
    }
    const replies = await insist(sending, graphql(updateBookingByCallCenter, variables, asAgent))
    const fate = fateOf(replies)
    count(`outcomes ${fate}`)
    const replaces = 'seenUpdatedDate' in variables ? JSON.stringify(variables) : null
    ledger.note(wish, {kind: 'verify', replaces, fate, attempts: attemptsOf(replies)})
  }

  /** One of those who have a booking. */
  function ownerOf({customer}: Act): Customer | undefined {
    const owners = customers.filter(({booked}) => booked.length > 0)
    return owners[customer % Math.max(1, owners.length)]
  }

  async function read({bookingId}: Booked): Promise<void> {
    const manner = {server: 0, copies: 1, cutAfterMs: null, isPatient: true}
    let end = performance.now() + EXISTS_MS
    for (;;) {
      const replies = await insist(manner, graphql(getBooking, {bookingId}, asAgent))
      if (fateOf(replies) === 'acknowledged') return
      // The server was away, whose time does not count.
      if (replies.length > 1) end = performance.now() + EXISTS_MS
      if (performance.now() > end) return site.complain(`${bookingId} cannot be read after ten seconds`)
      await wait(LOOKS_EVERY_MS)
    }
  }

  async function act(act: Act): Promise<void> {
    const customer = act.kind === 'book' ? customers[act.customer] : ownerOf(act)
    if (customer === undefined) return count('acts without a booking')
    if (act.kind === 'book') return makeBooking(customer, act)
    const booked = customer.booked[act.booking % customer.booked.length]
    if (booked === undefined) return count('acts without a booking')
    if (act.kind === 'repeat') return repeat(customer, booked, act)
    if (act.kind === 'verify') return verify(booked, act)
    if (act.kind === 'cancel as workshop') return cancelAsWorkshop(booked, act)
    return change(customer, booked, act)
  }

  return {
    act,
    readBookings: async () => {
      const made = customers.flatMap(({booked}) => booked)
      await Promise.all(made.map(read))
    },
  }
}

function headersOf({refId, otp}: Proof, phone: string): Record<string, string> {
  return {[HEADERS.refId]: refId, [HEADERS.otp]: otp, [HEADERS.phoneNumber]: phone}
}
