import {type Kysely, sql} from 'kysely'
import {STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {IdentityRow} from '../../database/tables/identity-tables.ts'
import type {Tables} from '../../database/tables.ts'
import {STAFF_ROLES, type StaffRole} from '../../staff/staff-roles.ts'
import {createIdentityRepository} from '../identity-repository.ts'
import {createSecondFactorRepository} from '../second-factor/second-factor-repository.ts'
import {createSessionRepository} from '../sessions/session-repository.ts'

export interface StaffMember {
  phone: string
  role: StaffRole
  firstName: string | null
  lastName: string | null
}

/** A member as the list shows it. */
export interface ListedMember extends StaffMember {
  id: string
  hasSecondFactor: boolean
  /** The last request, to the minute; `null`: no session is stored. */
  lastSeenAt: Date | null
  /** Sessions that are active now. */
  sessions: number
}

/** The call-centre agents, their leads and operators, who sign in like everybody else, by their phones. */
export function createStaff(kysely: Kysely<Tables>, clock: ServerClock) {
  /** Tokens that still have the other role end; nobody waits for the calls of a person who has left. */
  async function setRole(connection: Kysely<Tables>, id: string, role: 'consumer' | StaffRole) {
    await connection.updateTable('identities').set({role}).where('id', '=', id).execute()
    await signOut(connection, id)
    if (role === 'consumer') await createSecondFactorRepository(connection).remove(id)
  }

  /** The built-in provider forgets the person too. */
  async function signOut(connection: Kysely<Tables>, id: string) {
    await createSessionRepository(connection).endOldest(id, 0, new Date(clock.now()))
    await connection.deleteFrom('signInCodes').where('identityId', '=', id).execute()
    await connection.deleteFrom('providerRecords').where(sql`payload ->> 'accountId'`, '=', id).execute()
    await connection.deleteFrom('callLeases').where('agentId', '=', id).execute()
  }

  /** Changes a member of the staff; false: nobody with this phone is of the staff. */
  const changed = (phone: string, change: (connection: Kysely<Tables>, id: string) => Promise<void>) =>
    kysely.transaction().execute(async (transaction) => {
      const member = await transaction
        .selectFrom('identities')
        .select('id')
        .where('phone', '=', phone)
        .where('role', 'in', STAFF_ROLES)
        .forUpdate()
        .executeTakeFirst()
      if (member !== undefined) await change(transaction, member.id)
      return member !== undefined
    })

  return {
    list: (): Promise<ListedMember[]> => listed(kysely, clock.now()),

    /** Gives the person with this phone a role; what a consumer has stored stays theirs. The same role signs nobody out. */
    add: ({phone, role, firstName, lastName}: StaffMember): Promise<void> =>
      kysely.transaction().execute(async (transaction) => {
        const known = await createIdentityRepository(transaction).ofPhone(phone)
        const given = Object.fromEntries(
          Object.entries({firstName, lastName}).filter(([, name]) => name !== null),
        )
        if (Object.keys(given).length > 0 && !hasOwnName(known))
          await transaction.updateTable('identities').set(given).where('id', '=', known.id).execute()
        if (known.role !== role) await setRole(transaction, known.id, role)
      }),

    /** Gives the person the role that an outside identity provider names; the same role changes nothing. */
    follow: async (phone: string, role: StaffRole | 'consumer'): Promise<void> => {
      const known = await createIdentityRepository(kysely).ofPhone(phone)
      if (known.role === role) return
      await kysely.transaction().execute((transaction) => setRole(transaction, known.id, role))
    },

    /** Makes the person a consumer again, ends the sessions and forgets the second factor. */
    disable: (phone: string): Promise<boolean> =>
      changed(phone, (connection, id) => setRole(connection, id, 'consumer')),

    /** The person sets up a new second factor at the next sign-in; the sessions end. */
    resetSecondFactor: (phone: string): Promise<boolean> =>
      changed(phone, async (connection, id) => {
        await createSecondFactorRepository(connection).remove(id)
        await signOut(connection, id)
      }),
  }
}

/** A customer's name is their own: who adds a number by mistake does not change it. */
const hasOwnName = ({role, firstName, lastName}: IdentityRow) =>
  role === 'consumer' && (firstName !== null || lastName !== null)

export type Staff = ReturnType<typeof createStaff>

async function listed(kysely: Kysely<Tables>, now: number): Promise<ListedMember[]> {
  const begunSince = new Date(now - STAFF_SESSION_HOURS * 60 * 60_000)
  const usedSince = new Date(now - STAFF_IDLE_MINUTES * 60_000)
  const used = sql<Date>`coalesce(sessions.active_at, sessions.created_at)`
  const people = await kysely
    .selectFrom('identities')
    .select(['id', 'phone', 'role', 'firstName', 'lastName'])
    .select((each) => [
      each
        .selectFrom('sessions')
        .select(sql<Date | null>`max(${used})`.as('last'))
        .whereRef('sessions.identityId', '=', 'identities.id')
        .as('lastSeenAt'),
      each
        .selectFrom('sessions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('sessions.identityId', '=', 'identities.id')
        .where('endedAt', 'is', null)
        .where('createdAt', '>', begunSince)
        .where(used, '>', usedSince)
        .as('sessions'),
      sql<boolean>`exists (select from passkeys where passkeys.identity_id = identities.id)
        or exists (select from second_factors
          where second_factors.identity_id = identities.id and totp_secret is not null)`.as(
        'hasSecondFactor',
      ),
    ])
    .where('role', 'in', STAFF_ROLES)
    .orderBy('phone')
    .execute()
  return people.flatMap(({role, sessions, ...person}) =>
    role === 'consumer' ? [] : [{...person, role, sessions: sessions ?? 0}],
  )
}
