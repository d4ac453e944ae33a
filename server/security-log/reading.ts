import type {Kysely} from 'kysely'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {SecurityEventKind} from '../database/tables/security-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'
import {bookingHashesOf, hashes} from './security-log.ts'

export interface SecurityLogQuestion {
  since: Date
  kind: SecurityEventKind | undefined
  identity: string | undefined
  phone: string | undefined
  booking: string | undefined
  most: number
}

/** Reads the security log, oldest first; phones and bookings are found by their hash. */
export function createSecurityLogReading(kysely: Kysely<Tables>, secrets: Pick<Secrets, 'hash'>) {
  const {phone: phoneHash, booking: bookingHash} = hashes(secrets)
  return async ({since, kind, identity, phone, booking, most}: SecurityLogQuestion) => {
    const mobile = internationalMobile(phone ?? '') ?? ''
    const ofPhone = phone === undefined ? [''] : await bookingHashesOf(kysely, secrets, mobile)
    return kysely
      .selectFrom('securityEvents')
      .select([
        'happenedAt',
        'kind',
        'operation',
        'code',
        'identityId',
        'phoneHash',
        'addressHash',
        'bookingHash',
      ])
      .where('happenedAt', '>=', since)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'limit'))
      .$if(identity !== undefined, (query) => query.where('identityId', '=', identity ?? ''))
      .$if(phone !== undefined, (query) =>
        query.where((row) =>
          row.or([row('phoneHash', '=', phoneHash(mobile)), row('bookingHash', 'in', ofPhone)]),
        ),
      )
      .$if(booking !== undefined, (query) => query.where('bookingHash', '=', bookingHash(booking ?? '')))
      .orderBy('happenedAt')
      .orderBy('id')
      .limit(most)
      .execute()
  }
}
