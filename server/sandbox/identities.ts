import {internationalMobile} from '../../domain/phone.ts'
import type {Connection} from '../database/database.ts'
import {NAMED_IDENTITIES} from '../seed/named-cases.ts'

/** The identity with this name among the seeded cases, this id or this phone. */
export async function findIdentity(connection: Connection, text: string) {
  const named = Object.entries(NAMED_IDENTITIES).find(([name]) => name === text)?.[1]
  const found = await connection
    .selectFrom('identities')
    .selectAll()
    .where((builder) =>
      builder.or([
        builder('id', '=', named?.id ?? text),
        builder('phone', '=', internationalMobile(text) ?? text),
      ]),
    )
    .executeTakeFirst()
  return found ?? null
}
