import {parseArgs} from 'node:util'
import {internationalMobile} from '../../../domain/person/phone.ts'
import type {StaffMember} from '../../../server/identity/staff.ts'

const STAFF_USAGE = `npm run staff -- list
       npm run staff -- add <phone> [--first-name Asha] [--last-name Rao]
       npm run staff -- disable <phone>`

export type StaffOrder = {do: 'list'} | {do: 'add'; member: StaffMember} | {do: 'disable'; phone: string}

/**
 * Parses the command line.
 * @throws {Error} that names the problem, or shows the usage
 */
export function readStaffOrder(words: string[]): StaffOrder {
  const {values, positionals} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {'first-name': {type: 'string'}, 'last-name': {type: 'string'}},
  })
  const [order, spelling, ...rest] = positionals
  if (order === 'list' && spelling === undefined) return {do: 'list'}
  if ((order !== 'add' && order !== 'disable') || spelling === undefined || rest.length > 0)
    throw new Error(`usage: ${STAFF_USAGE}`)
  const phone = internationalMobile(spelling)
  if (phone === null) throw new Error(`'${spelling}' is not an Indian mobile number`)
  if (order === 'disable') return {do: 'disable', phone}
  const {'first-name': firstName = null, 'last-name': lastName = null} = values
  return {do: 'add', member: {phone, firstName, lastName}}
}
