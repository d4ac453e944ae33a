import type {Kysely, Selectable, Transaction} from 'kysely'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {ANSWER_LINK_DAYS} from '../../domain/limits.ts'
import {DAY} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'

export type AnswerLinkRow = Selectable<Tables['workshopAnswers']>

/** The links by which a workshop answers a booking. */
export function createAnswerLinks(secrets: Pick<Secrets, 'hash' | 'token'>, origin: string) {
  const hashOf = (token: string) => secrets.hash('workshop answer', token)
  return {
    hashOf,
    /** A new link. Older ones of the booking stay: they answer with a reason, or with the same. */
    issue: async (
      transaction: Transaction<Tables>,
      {id: bookingId, scheduledDate: day}: {id: string; scheduledDate: IndiaDay},
      at: Date,
    ): Promise<string> => {
      const token = secrets.token()
      const expiresAt = new Date(at.getTime() + ANSWER_LINK_DAYS * DAY)
      await transaction
        .insertInto('workshopAnswers')
        .values({tokenHash: hashOf(token), bookingId, day, createdAt: at, expiresAt})
        .execute()
      return `${origin}/consumer/workshop-answer?token=${token}`
    },
    find: (connection: Kysely<Tables>, token: string): Promise<AnswerLinkRow | undefined> =>
      connection
        .selectFrom('workshopAnswers')
        .selectAll()
        .where('tokenHash', '=', hashOf(token))
        .executeTakeFirst(),
  }
}

export type AnswerLinks = ReturnType<typeof createAnswerLinks>
