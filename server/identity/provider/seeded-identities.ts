import type {Connection} from '../../database/database.ts'
import {keysOf} from '../../seed/keys.ts'
import {NAMED_IDENTITIES, type NamedIdentity} from '../../seed/named-cases.ts'
import type {SeededIdentity} from './pages/phone-page.ts'

const SITUATIONS: Record<NamedIdentity, string> = {
  fullProfile: 'A full profile, with bookings in every status',
  withoutFirstName: 'New: no name yet',
  withoutAddresses: 'No addresses',
  withoutDefaultAddress: 'Addresses, none of them the default',
  withTenThousandBookings: 'Ten thousand bookings',
  newcomer: 'New: not shown around yet',
  callCentreAgent: 'A call-centre agent',
  secondAgent: 'Another call-centre agent',
  operator: 'An operator',
  callCentreLead: 'A call-centre lead',
}

/** The sandbox's people, for the sign-in page. */
export async function seededIdentities(connection: Connection): Promise<SeededIdentity[]> {
  const names = keysOf(NAMED_IDENTITIES)
  const ids = names.map((name) => NAMED_IDENTITIES[name].id)
  const rows = await connection.selectFrom('identities').selectAll().where('id', 'in', ids).execute()
  return names.flatMap((name) => {
    const row = rows.find(({id}) => id === NAMED_IDENTITIES[name].id)
    if (row === undefined) return []
    const known = [row.firstName, row.lastName].filter((part) => part !== null).join(' ')
    return [{id: row.id, name: known === '' ? row.phone : known, situation: SITUATIONS[name]}]
  })
}
