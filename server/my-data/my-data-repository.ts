import type {MyData} from '../../contract/account/my-data.ts'
import type {Connection} from '../database/database.ts'
import {type DataOwner, ownedBy} from './owned-bookings.ts'

/** Reads the rows about one person from every table. */
export function createMyDataRepository(connection: Connection) {
  const of = (
    owner: DataOwner,
  ): {[Section in Exclude<keyof MyData, 'preparedAt'>]: () => Promise<object[]>} => {
    const {id, phone} = owner
    return {
      profile: () =>
        connection
          .selectFrom('identities')
          .select(['title', 'firstName', 'lastName', 'phone', 'email', 'role', 'profile', 'metadata'])
          .where('id', '=', id)
          .execute(),
      addresses: () =>
        connection
          .selectFrom('consumerAddresses')
          .selectAll()
          .where('identityId', '=', id)
          .orderBy('position')
          .execute(),
      vehicles: () =>
        connection
          .selectFrom('consumerVehicles')
          .selectAll()
          .where('identityId', '=', id)
          .orderBy('position')
          .execute(),
      serviceReminders: () =>
        connection.selectFrom('serviceReminders').selectAll().where('identityId', '=', id).execute(),
      photos: () =>
        connection
          .selectFrom('consumerImages')
          .select(['createdAt', 'content'])
          .where('identityId', '=', id)
          .execute(),
      bookings: () =>
        connection.selectFrom('bookings').selectAll().where(ownedBy(owner)).orderBy('createdAt').execute(),
      calls: () =>
        connection
          .selectFrom('verificationRecords')
          .select(['bookingId', 'recordedAt', 'responseAfter', 'preferenceAfter'])
          .where('bookingId', 'in', (query) =>
            query.selectFrom('bookings').select('id').where(ownedBy(owner)),
          )
          .orderBy('recordedAt')
          .execute(),
      searches: () => connection.selectFrom('customers').selectAll().where('phone', '=', phone).execute(),
      launchNotices: () =>
        connection
          .selectFrom('subscriptions')
          .select(['contact', 'formattedAddress', 'consentedAt', 'marketingConsentedAt', 'notifiedAt'])
          .where('contact', '=', phone)
          .execute(),
      messages: () =>
        connection
          .selectFrom('outbox')
          .select(['createdAt', 'channel', 'kind', 'text', 'deliveredAt'])
          .where('recipient', '=', phone)
          .orderBy('position')
          .execute(),
      codes: () =>
        connection
          .selectFrom('oneTimeCodeSends')
          .select('sentAt')
          .where('phone', '=', phone)
          .orderBy('sentAt')
          .execute(),
      sessions: () =>
        connection
          .selectFrom('sessions')
          .select(['createdAt', 'usedAt', 'endedAt'])
          .where('identityId', '=', id)
          .orderBy('createdAt')
          .execute(),
    }
  }
  return {of}
}
