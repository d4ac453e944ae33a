import type {Kysely, Selectable} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {OutboxTable} from '../database/tables/contact-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Outbox} from '../messages/outbox.ts'
import {codeText} from '../messages/texts.ts'

/**
 * Sends a code by SMS whose gateway of another channel refuses it. It is the same code, with the time left that it
 * has; one that has been used or sent anew is not sent. `host` stands in its text.
 */
export function createRefusedCodes(
  kysely: Kysely<Tables>,
  clock: Pick<ServerClock, 'now'>,
  outbox: Outbox,
  host: string,
) {
  return (message: Selectable<OutboxTable>): Promise<void> =>
    kysely.transaction().execute(async (transaction) => {
      const {id, recipient, createdAt, variables} = message
      await transaction
        .updateTable('outbox')
        .set({fellBackAt: new Date(clock.now()), text: '', variables: '[]'})
        .where('id', '=', id)
        .execute()
      const code = await transaction
        .updateTable('oneTimeCodes')
        .set({channel: 'sms'})
        .where('phone', '=', recipient)
        .where('sentAt', '=', createdAt)
        .where('usedAt', 'is', null)
        .returning('purpose')
        .executeTakeFirst()
      if (code === undefined || code.purpose === null) return
      // A call says the digits apart; either text has the code last.
      const digits = variables?.at(-1)?.replaceAll(/\D/g, '') ?? ''
      const written = codeText(digits, code.purpose, host)
      await outbox.write(
        transaction,
        {to: recipient, channel: 'sms', kind: 'one-time-code', ...written, bookingId: null},
        createdAt,
      )
    })
}
