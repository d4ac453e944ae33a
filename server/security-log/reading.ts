import type {Kysely} from 'kysely'
import {normalReference} from '../../domain/desk/reference.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {SecurityEventKind} from '../database/tables/security-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Secrets} from '../secrets.ts'
import {hashes} from './security-log.ts'

export interface SecurityLogQuestion {
  since: Date
  kind: SecurityEventKind | undefined
  identity: string | undefined
  phone: string | undefined
  /** Its id, or its reference in any spelling. */
  booking: string | undefined
  most: number
}

/** The hashes that events of a booking may have, by its id or its reference in any spelling. */
export async function bookingHashesOf(
  kysely: Kysely<Tables>,
  secrets: Pick<Secrets, 'hash'>,
  idOrReference: string,
): Promise<{hashes: string[]; isFound: boolean}> {
  const stored = await kysely
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', normalReference(idOrReference))
    .executeTakeFirst()
  const ids = stored === undefined ? [idOrReference] : [idOrReference, stored.id]
  return {hashes: ids.map(hashes(secrets).booking), isFound: stored !== undefined}
}

/** The hashes of a phone's bookings. A row of the staff names a booking; the phone in it is the staff's own. */
export async function phoneBookingHashes(
  kysely: Kysely<Tables>,
  secrets: Pick<Secrets, 'hash'>,
  mobile: string | null,
): Promise<string[]> {
  // A list in SQL is never empty. An erased booking has no phone.
  if (mobile === null) return ['']
  const bookings = await kysely.selectFrom('bookings').select('id').where('phone', '=', mobile).execute()
  return ['', ...bookings.map(({id}) => hashes(secrets).booking(id))]
}

/**
 * Reads the newest events of the security log, in the order in which they happened; phones and bookings are found by their hash.
 * @throws {Error} with one line for a person where no booking has the reference
 */
export function createSecurityLogReading(kysely: Kysely<Tables>, secrets: Pick<Secrets, 'hash'>) {
  const {phone: phoneHash} = hashes(secrets)

  async function bookingHashes(booking: string | undefined): Promise<string[] | null> {
    if (booking === undefined) return null
    const {hashes: found, isFound} = await bookingHashesOf(kysely, secrets, booking)
    const reference = normalReference(booking)
    if (!isFound && reference.startsWith('PH-')) throw new Error(`no booking has the reference ${reference}`)
    return found
  }

  return async ({since, kind, identity, phone, booking, most}: SecurityLogQuestion) => {
    const ofBooking = await bookingHashes(booking)
    const mobile = internationalMobile(phone ?? '')
    const ofPhone = await phoneBookingHashes(kysely, secrets, mobile)
    const newestFirst = await kysely
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
          row.or([row('phoneHash', '=', phoneHash(mobile ?? '')), row('bookingHash', 'in', ofPhone)]),
        ),
      )
      .$if(ofBooking !== null, (query) => query.where('bookingHash', 'in', ofBooking ?? []))
      .orderBy('happenedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return newestFirst.toReversed()
  }
}
