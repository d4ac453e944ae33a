import type {Kysely, Selectable} from 'kysely'
import {type ServerClock, secondsUntil} from '../../clock.ts'
import type {OutboxTable} from '../../database/tables/contact-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Jobs} from '../../jobs/jobs.ts'
import type {CountMessage} from '../message-counts.ts'
import {isDropped} from '../outdated-news.ts'
import {fallBack, isSuperseded} from './fallback.ts'

interface FallbackSettings {
  hasReceipts: boolean
  /** Sends by SMS the code of another channel; `null`: there is no SMS. */
  sendRefusedCode: ((message: Selectable<OutboxTable>) => Promise<void>) | null
}

/** What the delivery of a message asks about its other channel. */
export function createFallbacks(
  kysely: Kysely<Tables>,
  clock: Pick<ServerClock, 'now'>,
  jobs: Pick<Jobs, 'send'>,
  count: CountMessage,
  {hasReceipts, sendRefusedCode}: FallbackSettings,
) {
  async function goesBySms({id, kind}: {id: string; kind: string}): Promise<void> {
    const how = {clock, jobs, isBelieved: !hasReceipts}
    if (await kysely.transaction().execute((transaction) => fallBack(transaction, id, how)))
      count(kind, 'fell_back')
  }

  return {
    /** Whether a message that its gateway refuses goes by SMS instead. */
    goesAnotherWay: async (message: Selectable<OutboxTable>): Promise<boolean> => {
      if (message.fallsBackAt !== null) {
        await goesBySms(message)
        return true
      }
      const isCode = message.kind === 'one-time-code' && message.channel !== 'sms'
      if (!isCode || sendRefusedCode === null) return false
      await sendRefusedCode(message)
      count(message.kind, 'fell_back')
      return true
    },
    /** Nothing is left to send: a gateway has it, or it goes by SMS from now on, or the phone has it already, or it is no longer so. */
    isSettled: async (message: Selectable<OutboxTable>): Promise<boolean> => {
      const {id, fallsBackAt, fellBackAt, deliveredAt, arrivedAt, attempts} = message
      if (fellBackAt !== null) return true
      const untilSms = fallsBackAt === null ? null : secondsUntil(fallsBackAt.getTime(), clock.now())
      if (untilSms === 0) {
        await goesBySms(message)
        return true
      }
      const isTriedAgain = deliveredAt === null && attempts > 0
      if (isTriedAgain && (await isDropped(kysely, id))) return true
      const isAwaited = deliveredAt !== null && arrivedAt === null && hasReceipts
      if (untilSms !== null && isAwaited)
        await kysely
          .transaction()
          .execute((transaction) => jobs.send(transaction, 'deliver-message', {id}, untilSms))
      return deliveredAt !== null || (await isSuperseded(kysely, message))
    },
  }
}

export type Fallbacks = ReturnType<typeof createFallbacks>
