import type {Insertable, Updateable} from 'kysely'
import type {Connection} from '../../database/database.ts'
import type {Tables} from '../../database/tables.ts'

/** Sessions with their identities. */
export function createSessionRepository(connection: Connection) {
  const sessions = () =>
    connection
      .selectFrom('sessions')
      .innerJoin('identities', 'identities.id', 'sessions.identityId')
      .selectAll('sessions')
      .select(['identities.phone', 'identities.role'])

  const ending = (endedAt: Date) =>
    connection.updateTable('sessions').set({endedAt}).where('endedAt', 'is', null)

  return {
    find: (id: string) => sessions().where('sessions.id', '=', id).executeTakeFirst(),
    /** Locks this session until the transaction ends. */
    hold: (id: string) => sessions().where('sessions.id', '=', id).forUpdate('sessions').executeTakeFirst(),
    insert: (session: Insertable<Tables['sessions']>) =>
      connection.insertInto('sessions').values(session).execute(),
    update: (id: string, changes: Updateable<Tables['sessions']>) =>
      connection.updateTable('sessions').set(changes).where('id', '=', id).execute(),
    end: (id: string, endedAt: Date) => ending(endedAt).where('id', '=', id).execute(),
    /** All sessions of an identity that nobody has ended, the newest use first. */
    ofIdentity: (identityId: string) =>
      sessions()
        .where('sessions.identityId', '=', identityId)
        .where('sessions.endedAt', 'is', null)
        .orderBy('sessions.usedAt', 'desc')
        .orderBy('sessions.id')
        .execute(),
    /** Ends all active sessions of an identity except the one with this id; returns how many. */
    endOthers: async (identityId: string, exceptId: string | null, endedAt: Date): Promise<number> => {
      const ended = await ending(endedAt)
        .where('identityId', '=', identityId)
        .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
        .returning('id')
        .execute()
      return ended.length
    },
    /** Ends all active sessions of an identity except the most recently used ones. */
    endOldest: (identityId: string, stored: number, endedAt: Date) =>
      ending(endedAt)
        .where('id', 'in', (query) =>
          query
            .selectFrom('sessions')
            .select('id')
            .where('identityId', '=', identityId)
            .where('endedAt', 'is', null)
            .orderBy('usedAt', 'desc')
            .orderBy('id')
            .offset(stored),
        )
        .execute(),
  }
}

export type StoredSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createSessionRepository>['find']>>
>
