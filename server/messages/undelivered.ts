import type {Kysely} from 'kysely'
import {MESSAGE_CHANNELS} from '../../domain/person/message-channel.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Jobs} from '../jobs/jobs.ts'
import {codesExpiredAt} from './delivery.ts'
import {deliveryJob} from './outbox.ts'
import type {Senders} from './senders/senders.ts'

const SENT_AT_ONCE = 500

/** Messages that are due and that no gateway has taken. Codes that have expired are no longer among them. */
export function createUndelivered(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  jobs: Pick<Jobs, 'send'>,
  senders: Senders,
) {
  const channels = MESSAGE_CHANNELS.filter((channel) => senders[channel] !== undefined)

  const waiting = () => waitingAt(kysely, clock.now())

  return {
    /** Oldest first, without the texts. */
    list: (limit: number) =>
      waiting()
        .select(['id', 'createdAt', 'channel', 'kind', 'template', 'recipient', 'attempts', 'lastFailure'])
        .orderBy('position')
        .limit(limit)
        .execute(),
    count: async () => {
      const {count} = await waiting()
        .select(({fn}) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Queues those of channels with a gateway again, and those that may go by SMS instead; answers how many. */
    sendAgain: async (): Promise<number> => {
      if (channels.length === 0) return 0
      let after = 0
      let sent = 0
      for (;;) {
        const messages = await waiting()
          .select(['id', 'kind', 'position'])
          .where((where) =>
            where.or([where('channel', 'in', channels), where('fallsBackAt', 'is not', null)]),
          )
          .where('position', '>', after)
          .orderBy('position')
          .limit(SENT_AT_ONCE)
          .execute()
        const last = messages.at(-1)
        if (last === undefined) return sent
        await kysely.transaction().execute(async (transaction) => {
          for (const {id, kind} of messages) await jobs.send(transaction, deliveryJob(kind), {id})
        })
        sent += messages.length
        after = last.position
      }
    },
  }
}

function waitingAt(kysely: Kysely<Tables>, now: number) {
  return kysely
    .selectFrom('outbox')
    .where('deliveredAt', 'is', null)
    .where('fellBackAt', 'is', null)
    .where((where) => where.or([where('dueAt', 'is', null), where('dueAt', '<=', new Date(now))]))
    .where((where) =>
      where.or([where('kind', '!=', 'one-time-code'), where('createdAt', '>', codesExpiredAt(now))]),
    )
}

export type Undelivered = ReturnType<typeof createUndelivered>
