import type {Kysely} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {createIdentityRepository} from './identity-repository.ts'
import {createSessionRepository} from './sessions/session-repository.ts'

export const STAFF_ROLES = ['call_centre_agent', 'call_centre_lead', 'operator'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

export interface StaffMember {
  phone: string
  role: StaffRole
  firstName: string | null
  lastName: string | null
}

/** A lead may do what an agent may. */
export function isOfCallCentre(role: string): boolean {
  return role === 'call_centre_agent' || role === 'call_centre_lead'
}

/** The call-centre agents, their leads and operators, who sign in like everybody else, by their phones. */
export function createStaff(kysely: Kysely<Tables>, clock: ServerClock) {
  /** Tokens that still have the other role end. */
  async function setRole(connection: Kysely<Tables>, id: string, role: 'consumer' | StaffRole) {
    await connection.updateTable('identities').set({role}).where('id', '=', id).execute()
    await createSessionRepository(connection).endOldest(id, 0, new Date(clock.now()))
  }

  return {
    list: async (): Promise<StaffMember[]> => {
      const people = await kysely
        .selectFrom('identities')
        .select(['phone', 'role', 'firstName', 'lastName'])
        .where('role', 'in', STAFF_ROLES)
        .orderBy('phone')
        .execute()
      return people.flatMap(({role, ...person}) => (role === 'consumer' ? [] : [{...person, role}]))
    },

    /** Gives the person with this phone a role; what a consumer has stored stays theirs. */
    add: ({phone, role, ...names}: StaffMember): Promise<void> =>
      kysely.transaction().execute(async (transaction) => {
        const {id} = await createIdentityRepository(transaction).ofPhone(phone)
        const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== null))
        if (Object.keys(given).length > 0)
          await transaction.updateTable('identities').set(given).where('id', '=', id).execute()
        await setRole(transaction, id, role)
      }),

    /** Makes the person a consumer again and ends the sessions; false: nobody with this phone is of the staff. */
    disable: (phone: string): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        const member = await transaction
          .selectFrom('identities')
          .select('id')
          .where('phone', '=', phone)
          .where('role', 'in', STAFF_ROLES)
          .forUpdate()
          .executeTakeFirst()
        if (member !== undefined) await setRole(transaction, member.id, 'consumer')
        return member !== undefined
      }),
  }
}
