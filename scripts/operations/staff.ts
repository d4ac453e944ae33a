import '../lib/help.ts'
import type {ListedMember} from '../../server/identity/staff/staff.ts'
import type {StaffRole} from '../../server/staff/staff-roles.ts'
import {reasonOf} from '../lib/command-line.ts'
import {readStaffOrder} from '../lib/staff/options.ts'
import {withServices} from '../lib/with-services.ts'

const TITLES: Record<StaffRole, string> = {
  call_centre_agent: 'call-centre agent',
  call_centre_lead: 'call-centre lead',
  operator: 'operator',
}

try {
  console.log(await carryOut(process.argv.slice(2)))
} catch (error) {
  console.error(`staff: ${reasonOf(error)}`)
  process.exitCode = 1
}

async function carryOut(words: string[]): Promise<string> {
  const order = readStaffOrder(words)
  return withServices('staff', async ({staff}) => {
    if (order.do === 'list') return [...(await staff.list()).map(lineOf), 'staff: that is all'].join('\n')
    if (order.do === 'add') {
      await staff.add(order.member)
      const {phone, role} = order.member
      return `staff: ${phone} is ${role === 'operator' ? 'an' : 'a'} ${TITLES[role]}, after the next sign-in`
    }
    const isReset = order.do === 'reset-second-factor'
    const isDone = await (isReset ? staff.resetSecondFactor(order.phone) : staff.disable(order.phone))
    if (!isDone) throw new Error(`nobody of the staff has the phone ${order.phone}`)
    return isReset
      ? `staff: ${order.phone} sets up a new second factor at the next sign-in, and is signed out`
      : `staff: ${order.phone} is a consumer again and is signed out`
  })
}

function lineOf({phone, role, firstName, lastName, hasSecondFactor}: ListedMember): string {
  const factor = hasSecondFactor ? 'second factor' : 'no second factor'
  return [phone, TITLES[role], factor, [firstName, lastName].filter((name) => name !== null).join(' ')]
    .join('  ')
    .trim()
}
