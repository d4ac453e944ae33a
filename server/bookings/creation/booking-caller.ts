import {isFor} from '../../../domain/person/code-purpose.ts'
import type {GrantService} from '../../codes/grant-service.ts'
import type {VerifiedPhone} from '../../codes/phone-proof.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {Caller} from '../../http/caller.ts'
import type {SessionService} from '../../identity/sessions/session-service.ts'
import {isOfCallCentre} from '../../staff/staff-roles.ts'

/**
 * The booker: a signed-in consumer, or a person who proved the phone; neither when an agent books for a
 * customer.
 */
export interface BookingCaller {
  identityId: string | null
  refId: string | null
}

export function createBookingCallers(
  sessions: Pick<SessionService, 'verify'>,
  proof: Pick<VerifiedPhone, 'prove' | 'require'>,
  grants: Pick<GrantService, 'addRepeat'>,
) {
  return {
    /** An agent, and a consumer with the own number, need no code (000-6). */
    bookerFor: async (caller: Caller, phone: string, generatedJobId: string): Promise<BookingCaller> => {
      const identity = caller.token === null ? null : await sessions.verify(caller.token)
      const isAgent = identity !== null && isOfCallCentre(identity.role)
      const identityId = isAgent ? null : (identity?.id ?? null)
      if (isAgent || identity?.phone === phone) return {identityId, refId: null}
      const {refId} = await proof.require(caller, phone, 'book', generatedJobId)
      return {identityId, refId}
    },
    /**
     * Whether the caller may see all of a booking: its owner, an agent, or a person who proved its phone
     * (ruling 5).
     */
    mayRead: async (caller: Caller, booking: BookingRow): Promise<boolean> => {
      if (caller.token !== null) {
        const {id, phone, role} = await sessions.verify(caller.token)
        if (isOfCallCentre(role) || id === booking.identityId || phone === booking.phone) return true
      }
      const grant = await proof.prove(caller, booking.phone, 'read booking')
      if (grant?.phone !== booking.phone) return false
      const isOfBooking = grant.refId === booking.refId || grant.repeatedJobId === booking.generatedJobId
      return isOfBooking || (grant.isFresh && isFor('read booking', grant.purpose))
    },
    /** Lets whoever sent a booking again with a proof of its phone read the booking with it. */
    admitRepeat: async ({refId}: BookingCaller, generatedJobId: string): Promise<void> => {
      if (refId !== null) await grants.addRepeat(refId, generatedJobId)
    },
  }
}

export type BookingCallers = ReturnType<typeof createBookingCallers>
