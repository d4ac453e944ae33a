import type {z} from 'zod/mini'
import type {outboxMessage} from '../../../contract/site/sandbox.ts'
import type {Connection} from '../../database/database.ts'

type OutboxMessage = z.infer<typeof outboxMessage>

const MOST_MESSAGES = 100

/** The messages, newest first; to one recipient, or to all. */
export async function readOutbox(connection: Connection, to: string | null): Promise<OutboxMessage[]> {
  const rows = await connection
    .selectFrom('outbox')
    .selectAll()
    .$if(to !== null, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('position', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return rows.map(({recipient, channel, text, kind, createdAt}) => {
    const [code] = kind === 'one-time-code' ? (/\d{6}/.exec(unspoken(text)) ?? []) : []
    return {to: recipient, channel, text, ...(code === undefined ? {} : {code}), at: createdAt.toISOString()}
  })
}

/** A call says a code digit by digit. */
function unspoken(text: string): string {
  return text.replaceAll(/(?<=\d), (?=\d)/g, '')
}
