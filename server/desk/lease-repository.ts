import {sql} from 'kysely'
import {LEASE_MS} from '../../domain/desk/desk.ts'
import type {Connection} from '../database/database.ts'

export interface LeaseHolder {
  agentId: string
  firstName: string | null
  lastName: string | null
  expiresAt: Date
}

/** Leases by phone: one agent calls one person, whatever they have booked. */
export function createLeaseRepository(connection: Connection) {
  return {
    /**
     * Takes or renews the lease of the phone in one statement, so that of two agents one gets it; `null` while another
     * agent has it, unless it is taken over. With `isKept` the agent's own lease stays with the booking that it is for.
     */
    take: async (
      lease: {phone: string; bookingId: string; agentId: string; isTakenOver: boolean; isKept?: boolean},
      at: Date,
    ): Promise<Date | null> => {
      const {phone, bookingId, agentId, isTakenOver, isKept = false} = lease
      const expiresAt = new Date(at.getTime() + LEASE_MS)
      const {rows} = await sql`
        insert into call_leases (phone, booking_id, agent_id, expires_at)
        values (${phone}, ${bookingId}, ${agentId}, ${expiresAt})
        on conflict (phone) do update
          set agent_id = excluded.agent_id, expires_at = excluded.expires_at, booking_id = case
            when ${isKept} and call_leases.agent_id = excluded.agent_id and call_leases.expires_at > ${at}
            then call_leases.booking_id else excluded.booking_id end
          where call_leases.agent_id = excluded.agent_id or call_leases.expires_at <= ${at} or ${isTakenOver}
        returning phone`.execute(connection)
      return rows.length > 0 ? expiresAt : null
    },
    holder: async (phone: string, at: Date): Promise<LeaseHolder | undefined> =>
      connection
        .selectFrom('callLeases')
        .leftJoin('identities', 'identities.id', 'callLeases.agentId')
        .select(['callLeases.agentId', 'callLeases.expiresAt', 'identities.firstName', 'identities.lastName'])
        .where('callLeases.phone', '=', phone)
        .where('callLeases.expiresAt', '>', at)
        .executeTakeFirst(),
    release: (bookingId: string, agentId: string) =>
      connection
        .deleteFrom('callLeases')
        .where('bookingId', '=', bookingId)
        .where('agentId', '=', agentId)
        .execute(),
  }
}

/** As colleagues see it; an agent without a name shows as one. */
export function agentName({
  firstName,
  lastName,
}: {
  firstName: string | null
  lastName: string | null
}): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? 'An agent' : name
}
