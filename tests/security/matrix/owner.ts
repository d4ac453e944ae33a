import type {BookVariables} from '../../../contract/booking/bookings.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {bookingOf} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

export const OWNER = 'newcomer'
/** An identity that the world makes an operator. */
export const OPERATOR = 'withoutFirstName'
export const {id: OWNERS_ID, phone: OWNERS_PHONE} = NAMED_IDENTITIES[OWNER]

/** The owner's data; no other text of the product contains them. */
export const PERSON = {
  firstName: 'Ottilie',
  lastName: 'Wrzesniewska',
  email: 'o.w@private.example',
  registration: 'KA41ZZ9081',
  notes: 'Ring at the turquoise gate',
  address: '77, Quince Orchard',
}

/** The owner's personal fields that stand in a text. */
export function shownIn(text: string): string[] {
  return Object.entries({...PERSON, phone: OWNERS_PHONE.slice(3)}).flatMap(([field, value]) =>
    text.includes(value) ? [field] : [],
  )
}

/** A booking of the owner, except for its id. */
export function ownersBooking(workshopId: string): BookVariables {
  const {firstName, lastName, email, registration, notes, address} = PERSON
  return bookingOf(workshopId, OWNERS_PHONE, {
    customer: {firstName, lastName, email, notes},
    car: {registration},
    pickup: {
      pickupRequested: true,
      pickupAddress: {
        address,
        addressDetails: '',
        pincode: '560034',
        city: 'Bengaluru',
        country: 'IN',
        location: '12.935,77.624',
      },
      pickupInstructions: '',
    },
  })
}

/** Differs after every change of what is stored about the owner. */
export async function ownersRows(server: TestServer): Promise<unknown> {
  const byIdentity = ['sessions', 'consumer_addresses', 'consumer_vehicles', 'consumer_images']
  const rows = [
    "select 'bookings' || t::text as line from bookings t where phone = $1",
    "select 'customers' || t::text from customers t where phone = $1",
    "select 'identities' || t::text from identities t where id = $2",
    ...byIdentity.map((table) => `select '${table}' || t::text from ${table} t where identity_id = $2`),
  ]
  const {rows: found} = await server.database.executeSql(
    `select md5(string_agg(line, ',' order by line)) as sum from (${rows.join(' union all ')}) as lines`,
    [OWNERS_PHONE, OWNERS_ID],
  )
  return found
}
