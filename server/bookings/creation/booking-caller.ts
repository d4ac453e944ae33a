import {isFor} from '../../../domain/person/code-purpose.ts'
import type {VerifiedPhone} from '../../codes/phone-proof.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {Caller} from '../../http/caller.ts'
import type {SessionService} from '../../identity/sessions/session-service.ts'

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
) {
  return {
    /** An agent, and a consumer with the own number, need no code (000-6). */
    bookerFor: async (caller: Caller, phone: string, generatedJobId: string): Promise<BookingCaller> => {
      const identity = caller.token === null ? null : await sessions.verify(caller.token)
      const identityId = identity?.role === 'consumer' ? identity.id : null
      if (identity?.role === 'call_centre_agent' || identity?.phone === phone)
        return {identityId, refId: null}
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
        if (role === 'call_centre_agent' || id === booking.identityId || phone === booking.phone) return true
      }
      const grant = await proof.prove(caller, booking.phone, 'read booking')
      if (grant?.phone !== booking.phone) return false
      return grant.refId === booking.refId || (grant.isFresh && isFor('read booking', grant.purpose))
    },
  }
}

export type BookingCallers = ReturnType<typeof createBookingCallers>
