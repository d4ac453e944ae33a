import {parseArgs} from 'node:util'
import {internationalMobile} from '../../../domain/person/phone.ts'
import type {StaffMember, StaffRole} from '../../../server/identity/staff.ts'

const STAFF_USAGE = `npm run staff -- list
       npm run staff -- add <phone> [--role agent|lead|operator] [--first-name Asha] [--last-name Rao]
       npm run staff -- disable <phone>`

/** As the command line names them. */
export const ROLE_NAMES: Readonly<Record<string, StaffRole>> = {
  agent: 'call_centre_agent',
  lead: 'call_centre_lead',
  operator: 'operator',
}

export type StaffOrder = {do: 'list'} | {do: 'add'; member: StaffMember} | {do: 'disable'; phone: string}

/**
 * Parses the command line.
 * @throws {Error} that names the problem, or shows the usage
 */
export function readStaffOrder(words: string[]): StaffOrder {
  const {values, positionals} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {role: {type: 'string'}, 'first-name': {type: 'string'}, 'last-name': {type: 'string'}},
  })
  const [order, spelling, ...rest] = positionals
  if (order === 'list' && spelling === undefined) return {do: 'list'}
  if ((order !== 'add' && order !== 'disable') || spelling === undefined || rest.length > 0)
    throw new Error(`usage: ${STAFF_USAGE}`)
  const phone = internationalMobile(spelling)
  if (phone === null) throw new Error(`'${spelling}' is not an Indian mobile number`)
  if (order === 'disable') return {do: 'disable', phone}
  const {'first-name': firstName = null, 'last-name': lastName = null, role: name = 'agent'} = values
  const role = Object.hasOwn(ROLE_NAMES, name) ? ROLE_NAMES[name] : undefined
  if (role === undefined) throw new Error(`'${name}' is none of ${Object.keys(ROLE_NAMES).join(', ')}`)
  return {do: 'add', member: {phone, role, firstName, lastName}}
}
