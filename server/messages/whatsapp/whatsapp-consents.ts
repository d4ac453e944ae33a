import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {WhatsappSource} from '../../../contract/account/whatsapp.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'

/** Whether the newest answer of this phone's owner is yes. */
export async function wantsWhatsapp(connection: Kysely<Tables>, phone: string): Promise<boolean> {
  const newest = await connection
    .selectFrom('whatsappConsents')
    .select('isGranted')
    .where('phone', '=', phone)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.isGranted ?? false
}

export function createWhatsappConsents(kysely: Kysely<Tables>, clock: Pick<ServerClock, 'now'>) {
  return {
    read: (phone: string) => wantsWhatsapp(kysely, phone),
    /** Notes the answer; one that changes nothing is not noted again. */
    note: async (phone: string, isGranted: boolean, source: WhatsappSource): Promise<void> => {
      if ((await wantsWhatsapp(kysely, phone)) === isGranted) return
      const answeredAt = new Date(clock.now())
      await kysely
        .insertInto('whatsappConsents')
        .values({id: randomUUID(), phone, isGranted, source, answeredAt})
        .execute()
    },
  }
}

export type WhatsappConsents = ReturnType<typeof createWhatsappConsents>
