import type {Kysely} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {createIdentityRepository} from './identity-repository.ts'
import {createSessionRepository} from './sessions/session-repository.ts'

export interface StaffMember {
  phone: string
  firstName: string | null
  lastName: string | null
}

/** The call-centre agents, who sign in like everybody else, by their phones. */
export function createStaff(kysely: Kysely<Tables>, clock: ServerClock) {
  /** Tokens that still have the other role end. */
  async function setRole(connection: Kysely<Tables>, id: string, role: 'consumer' | 'call_centre_agent') {
    await connection.updateTable('identities').set({role}).where('id', '=', id).execute()
    await createSessionRepository(connection).endOldest(id, 0, new Date(clock.now()))
  }

  return {
    list: (): Promise<StaffMember[]> =>
      kysely
        .selectFrom('identities')
        .select(['phone', 'firstName', 'lastName'])
        .where('role', '=', 'call_centre_agent')
        .orderBy('phone')
        .execute(),

    /** Makes the person with this phone an agent; what a consumer has stored stays theirs. */
    add: ({phone, ...names}: StaffMember): Promise<void> =>
      kysely.transaction().execute(async (transaction) => {
        const {id} = await createIdentityRepository(transaction).ofPhone(phone)
        const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== null))
        if (Object.keys(given).length > 0)
          await transaction.updateTable('identities').set(given).where('id', '=', id).execute()
        await setRole(transaction, id, 'call_centre_agent')
      }),

    /** Makes an agent a consumer again and ends the sessions; false: nobody with this phone is an agent. */
    disable: (phone: string): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        const agent = await transaction
          .selectFrom('identities')
          .select('id')
          .where('phone', '=', phone)
          .where('role', '=', 'call_centre_agent')
          .forUpdate()
          .executeTakeFirst()
        if (agent !== undefined) await setRole(transaction, agent.id, 'consumer')
        return agent !== undefined
      }),
  }
}
