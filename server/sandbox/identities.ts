import {internationalMobile} from '../../domain/person/phone.ts'
import type {Connection} from '../database/database.ts'
import {createIdentityRepository} from '../identity/identity-repository.ts'
import {NAMED_IDENTITIES, type NamedIdentity} from '../seed/named-cases.ts'

export function isNamedIdentity(name: string): name is NamedIdentity {
  return Object.hasOwn(NAMED_IDENTITIES, name)
}

/** The identity by seed name, id or phone. */
async function findIdentity(connection: Connection, text: string) {
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

/** As above; an unknown phone becomes a consumer, as at a first sign-in. `null` for any other text. */
export async function identityOf(connection: Connection, text: string) {
  const found = await findIdentity(connection, text)
  const phone = internationalMobile(text)
  return found ?? (phone === null ? null : createIdentityRepository(connection).ofPhone(phone))
}
