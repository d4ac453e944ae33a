import {parseArgs} from 'node:util'
import {isProfileName} from '../../../domain/person/person-name.ts'
import {internationalMobile} from '../../../domain/person/phone.ts'
import type {StaffMember} from '../../../server/identity/staff/staff.ts'
import {STAFF_ROLE_NAMES} from '../../../server/staff/staff-roles.ts'

const STAFF_USAGE = `npm run staff -- list
       npm run staff -- add <phone> [--role agent|lead|operator] [--first-name Asha] [--last-name Rao]
       npm run staff -- disable <phone>
       npm run staff -- reset-second-factor <phone>`

export type StaffOrder =
  | {do: 'list'}
  | {do: 'add'; member: StaffMember}
  | {do: 'disable' | 'reset-second-factor'; phone: string}

const ORDERS = ['add', 'disable', 'reset-second-factor'] as const

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
  const [word, spelling, ...rest] = positionals
  if (word === 'list' && spelling === undefined) return {do: 'list'}
  const order = ORDERS.find((each) => each === word)
  if (order === undefined || spelling === undefined || rest.length > 0)
    throw new Error(`usage: ${STAFF_USAGE}`)
  const phone = internationalMobile(spelling)
  if (phone === null) throw new Error(`'${spelling}' is not an Indian mobile number`)
  if (order !== 'add') return {do: order, phone}
  const {role: name = 'agent'} = values
  const role = Object.hasOwn(STAFF_ROLE_NAMES, name) ? STAFF_ROLE_NAMES[name] : undefined
  if (role === undefined) throw new Error(`'${name}' is none of ${Object.keys(STAFF_ROLE_NAMES).join(', ')}`)
  const firstName = givenName('--first-name', values['first-name'])
  const lastName = givenName('--last-name', values['last-name'])
  return {do: 'add', member: {phone, role, firstName, lastName}}
}

function givenName(option: string, given = ''): string | null {
  const name = given.trim()
  if (name !== '' && !isProfileName(name))
    throw new Error(`'${given}' is no name: ${option} takes letters only`)
  return name === '' ? null : name
}
