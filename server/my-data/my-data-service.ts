import type {Kysely, Transaction} from 'kysely'
import type {MyData} from '../../contract/account/my-data.ts'
import {isChangeable} from '../../domain/booking/booking-change.ts'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import {isOneTimeCode} from '../../domain/person/one-time-code.ts'
import {ownerlessCancellationMessages} from '../bookings/booking-messages.ts'
import {createChangeWriter} from '../bookings/changes/change-repository.ts'
import type {ServerClock} from '../clock.ts'
import type {VerifiedPhone} from '../codes/phone-proof.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import type {TokenIdentity} from '../identity/sessions/token-service.ts'
import type {Outbox} from '../messages/outbox.ts'
import {createWorkshopRepository} from '../workshops/workshop-repository.ts'
import {contactsOf, createErasureWriter} from './erasure-writer.ts'
import {createMyDataRepository} from './my-data-repository.ts'

interface MyDataDependencies {
  kysely: Kysely<Tables>
  clock: ServerClock
  sessions: Pick<SessionService, 'verify'>
  proof: Pick<VerifiedPhone, 'require'>
  outbox: Outbox
}

/** Downloads a consumer's data and deletes the account. */
export function createMyDataService({kysely, clock, sessions, proof, outbox}: MyDataDependencies) {
  /** The caller's token and a fresh code; a grant of an earlier code is not enough. */
  async function presentOwner(
    caller: Caller,
    use: 'download my data' | 'delete my account',
  ): Promise<TokenIdentity> {
    if (caller.token === null) throw new Refusal('UNAUTHORIZED_USER')
    const identity = await sessions.verify(caller.token)
    if (caller.otp === null || !isOneTimeCode(caller.otp)) throw new Refusal('INCORRECT_OTP')
    await proof.require(caller, identity.phone, use)
    return identity
  }

  return {
    /** @throws {Refusal} UNAUTHORIZED_USER, INCORRECT_OTP */
    read: async (caller: Caller): Promise<MyData> => {
      const owner = await presentOwner(caller, 'download my data')
      const {profile, ...sections} = createMyDataRepository(kysely).of(owner)
      const [own] = await profile()
      if (own === undefined) throw new Refusal('UNAUTHORIZED_USER')
      const read: [string, object[]][] = []
      for (const [name, section] of Object.entries(sections)) read.push([name, await section()])
      const preparedAt = new Date(clock.now()).toISOString()
      return JSON.parse(JSON.stringify({preparedAt, profile: own, ...Object.fromEntries(read)}))
    },

    /**
     * @throws {Refusal} UNAUTHORIZED_USER, INCORRECT_OTP; FORBIDDEN for a member of the staff; BOOKING_UNDER_WAY; BUSY while
     * a booking is being created
     */
    delete: async (caller: Caller): Promise<{cancelledBookings: number}> => {
      const {id} = await presentOwner(caller, 'delete my account')
      const at = new Date(clock.now())
      return kysely.transaction().execute(async (transaction) => {
        const writer = createErasureWriter(transaction)
        const owner = await writer.lock(id)
        if (owner === undefined) throw new Refusal('UNAUTHORIZED_USER')
        if (owner.role !== 'consumer') throw new Refusal('FORBIDDEN')
        if (await writer.isBookingAwaited(owner)) throw new Refusal('BUSY')
        const bookings = await writer.bookings(owner)
        const today = indiaDay(at.getTime())
        if (bookings.some((booking) => isUnderWay(booking, today))) throw new Refusal('BOOKING_UNDER_WAY')
        const given = bookings.filter(({status, scheduledDate: day}) => isChangeable({status, day}, today))
        await cancel(transaction, given, at)
        await writer.forgetPeopleOf(bookings, at)
        await writer.forget({...owner, contacts: contactsOf(owner.phone, [owner, ...bookings])})
        const workshops = await createWorkshopRepository(transaction).findByIds(
          given.map((each) => each.workshopId),
        )
        for (const booking of given)
          for (const workshop of workshops.filter((each) => each.id === booking.workshopId))
            for (const message of ownerlessCancellationMessages(booking, workshop))
              await outbox.write(transaction, message, at)
        return {cancelledBookings: given.length}
      })
    },
  }
}

export type MyDataService = ReturnType<typeof createMyDataService>

/** In the order in which days are locked everywhere (decision 85). */
async function cancel(transaction: Transaction<Tables>, bookings: readonly BookingRow[], at: Date) {
  const changes = createChangeWriter(transaction)
  const place = ({workshopId, scheduledDate}: BookingRow) => `${workshopId} ${scheduledDate}`
  const inOrder = bookings.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  for (const {id, workshopId, scheduledDate} of inOrder) {
    await changes.update(id, {status: 'CANCELLED', cancelledBy: 'CUSTOMER'}, at)
    await changes.releasePlace(workshopId, scheduledDate)
  }
}

/** The workshop expects the car today, or has it, and must be able to reach its owner. */
function isUnderWay({status, scheduledDate}: BookingRow, today: string): boolean {
  const isOpen = status === 'REQUEST_RECEIVED' || status === 'BOOKING_CONFIRMED'
  return status === 'IN_PROGRESS' || (isOpen && scheduledDate === today)
}
