import type {MyData} from '../../contract/account/my-data.ts'
import type {Connection} from '../database/database.ts'
import {type DataOwner, isQuestionFrom, ownedBy} from './owned-bookings.ts'

type Sections<Section extends Exclude<keyof MyData, 'preparedAt'>> = {
  [Name in Section]: () => Promise<object[]>
}

/** Reads the rows about one person from every table. */
export function createMyDataRepository(connection: Connection) {
  return {
    of: (owner: DataOwner): Sections<Exclude<keyof MyData, 'preparedAt'>> => ({
      ...byIdentity(connection, owner.id),
      ...byBooking(connection, owner),
      ...byPhone(connection, owner),
    }),
  }
}

function byIdentity(
  connection: Connection,
  id: string,
): Sections<'profile' | 'addresses' | 'vehicles' | 'serviceReminders' | 'photos' | 'sessions'> {
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
    sessions: () =>
      connection
        .selectFrom('sessions')
        .select(['createdAt', 'usedAt', 'endedAt', 'browser', 'system'])
        .where('identityId', '=', id)
        .orderBy('createdAt')
        .execute(),
  }
}

function byBooking(connection: Connection, owner: DataOwner): Sections<'bookings' | 'calls'> {
  const own = connection.selectFrom('bookings').where(ownedBy(owner))
  const responses = connection
    .selectFrom('verificationRecords')
    .select(['bookingId', 'recordedAt', 'responseAfter', 'preferenceAfter'])
    .where('bookingId', 'in', own.select('id'))
    .orderBy('recordedAt')
  const attempts = connection
    .selectFrom('callAttempts')
    .select(['bookingId', 'recordedAt', 'outcome', 'slot', 'note', 'callAgainAt', 'movedTo'])
    .select(['hasCancelled', 'sentMessage'])
    .where('bookingId', 'in', own.select('id'))
    .orderBy('recordedAt')
  return {
    bookings: () => own.selectAll().orderBy('createdAt').execute(),
    calls: async () => [...(await responses.execute()), ...(await attempts.execute())],
  }
}

function byPhone(
  connection: Connection,
  {id, phone}: DataOwner,
): Sections<'searches' | 'launchNotices' | 'messages' | 'whatsapp' | 'codes'> {
  return {
    searches: () => connection.selectFrom('customers').selectAll().where('phone', '=', phone).execute(),
    launchNotices: () =>
      connection
        .selectFrom('subscriptions')
        .select(['contact', 'formattedAddress', 'latitude', 'longitude', 'workshopId', 'policyDay'])
        .select(['consentedAt', 'marketingConsentedAt', 'notifiedAt'])
        .where((where) => where.or([where('contact', '=', phone), where('identityId', '=', id)]))
        .execute(),
    messages: () =>
      connection
        .selectFrom('outbox')
        .select(['createdAt', 'channel', 'kind', 'text', 'deliveredAt'])
        .where((where) => where.or([where('recipient', '=', phone), isQuestionFrom([phone])]))
        .orderBy('position')
        .execute(),
    whatsapp: () =>
      connection
        .selectFrom('whatsappConsents')
        .select(['isGranted', 'source', 'answeredAt'])
        .where('phone', '=', phone)
        .orderBy('position')
        .execute(),
    codes: () =>
      connection
        .selectFrom('oneTimeCodeSends')
        .select('sentAt')
        .where('phone', '=', phone)
        .orderBy('sentAt')
        .execute(),
  }
}
