import {createHash} from 'node:crypto'
import type {Kysely, Transaction} from 'kysely'
import type {ParsedBookVariables} from '../../contract/booking/bookings.ts'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {noteBooking} from '../http/notes/request-notes.ts'
import {Refusal} from '../http/refusal.ts'
import type {Jobs} from '../jobs/jobs.ts'
import type {CountBooking} from './booking-counts.ts'
import type {BookingLimits} from './booking-limits.ts'
import {type BookingRepository, createBookingWriter} from './booking-repository.ts'
import {checkedInput} from './booking-rules.ts'
import type {BookingCallers} from './creation/booking-caller.ts'
import type {CreateBooking} from './creation/booking-creation.ts'
import type {PrepareBooking} from './creation/booking-preparation.ts'

interface Accepted {
  id: string
  /** Otherwise an earlier request with this job id was accepted. */
  isNew: boolean
}

interface Known {
  generatedId: string
  requestHash: string
}

export function createBookingService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  bookings: Pick<BookingRepository, 'find' | 'findRequest' | 'isJobBooked'>,
  callers: Pick<BookingCallers, 'bookerFor' | 'admitRepeat'>,
  prepare: PrepareBooking,
  create: CreateBooking,
  limits: Pick<BookingLimits, 'admitBooking'>,
  jobs: Pick<Jobs, 'send'>,
  count: CountBooking,
) {
  /** Answers the first result again; a code that was sent with the repeat gives a grant for the booking. */
  async function answeredAgain(
    known: Known,
    variables: ParsedBookVariables,
    caller: Caller,
  ): Promise<string> {
    if (known.requestHash !== hashOf(variables)) throw new Refusal('JOB_ID_CONFLICT')
    const phone = internationalMobile(variables.booking.customer.telNo) ?? ''
    const {generatedJobId} = variables
    const booker = await callers.bookerFor(caller, phone, generatedJobId).catch(nobodyIfRefused)
    if (booker !== null) await callers.admitRepeat(booker, generatedJobId)
    return known.generatedId
  }

  /** Claims the place; `also` does more in the same transaction. */
  async function accept(
    variables: ParsedBookVariables,
    caller: Caller,
    also: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<Accepted> {
    const {generatedJobId} = variables
    const known = await bookings.findRequest(generatedJobId)
    if (known !== undefined) return {id: await answeredAgain(known, variables, caller), isNew: false}
    if (await bookings.isJobBooked(generatedJobId)) throw new Refusal('JOB_ID_CONFLICT')
    const today = indiaDay(clock.now())
    const input = checkedInput(variables, today)
    const booker = await callers.bookerFor(caller, input.phone, generatedJobId)
    caller.log.info({generatedJobId, botSignal: variables.recaptchaToken}, 'bot check of a booking')
    const {facts, workshop, otherDays} = await prepare(variables, input, booker, today)

    const request = {generatedJobId, requestHash: hashOf(variables), generatedId: facts.id, facts}
    return kysely.transaction().execute(async (transaction) => {
      const writer = createBookingWriter(transaction)
      const {identityId} = booker
      if (identityId !== null && !(await writer.holdAccount(identityId)))
        throw new Refusal('UNAUTHORIZED_USER')
      if (!(await writer.insertRequest({...request, at: new Date(clock.now())}))) {
        const first = await writer.lockRequest(generatedJobId)
        if (first?.requestHash !== request.requestHash) throw new Refusal('JOB_ID_CONFLICT')
        return {id: first.generatedId, isNew: false}
      }
      await limits.admitBooking(transaction, input.phone, caller.address)
      if (!(await writer.claimPlace(workshop.id, input.day, workshop.dailyCapacity)))
        throw new Refusal('DATE_UNAVAILABLE', {availableDates: otherDays})
      await also(transaction)
      return {id: facts.id, isNew: true}
    })
  }

  async function counted(...asked: Parameters<typeof accept>): Promise<string> {
    try {
      const {id, isNew} = await accept(...asked)
      noteBooking(id)
      count(isNew ? 'accepted' : 'repeated')
      return id
    } catch (error) {
      count({error})
      throw error
    }
  }

  return {
    /**
     * Accepts the request; a worker creates the booking with the answered id.
     * @throws {Refusal} DATE_UNAVAILABLE with other days; JOB_ID_CONFLICT; UNAUTHORIZED_USER; what the rules of a booking
     * or the check of its code refuse
     */
    bookAsync: async (variables: ParsedBookVariables, caller: Caller) => {
      const {generatedJobId} = variables
      const queue = (transaction: Transaction<Tables>) =>
        jobs.send(transaction, 'create-booking', {generatedJobId})
      return {generatedId: await counted(variables, caller, queue)}
    },
    /**
     * Accepts and creates before it answers; a process that dies in between leaves the creation to the others.
     * @throws {Refusal} as `bookAsync`
     */
    book: async (variables: ParsedBookVariables, caller: Caller) => {
      const id = await counted(variables, caller, async () => {})
      await create(variables.generatedJobId)
      const booking = await bookings.find(id)
      if (booking === undefined) throw new Error('an accepted booking was not created')
      return {id, reference: booking.reference}
    },
  }
}

export type BookingService = ReturnType<typeof createBookingService>

/** Without what may differ between two attempts: the bot check's token, and the visitor's referral (decision 51). */
function hashOf({recaptchaToken: _, booking, ...asked}: ParsedBookVariables): string {
  const {referralData: __, ...customer} = booking.customer
  const compared = {...asked, booking: {...booking, customer}}
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url')
}

function nobodyIfRefused(error: unknown): null {
  if (!(error instanceof Refusal)) throw error
  return null
}
