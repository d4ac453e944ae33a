import type {StaffMember} from '../../server/identity/staff.ts'
import {readStaffOrder} from '../lib/staff/options.ts'
import {withServices} from '../lib/with-services.ts'

try {
  console.log(await carryOut(process.argv.slice(2)))
} catch (error) {
  console.error(`staff: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function carryOut(words: string[]): Promise<string> {
  const order = readStaffOrder(words)
  return withServices('staff', async ({staff}) => {
    if (order.do === 'list') return [...(await staff.list()).map(lineOf), 'staff: that is all'].join('\n')
    if (order.do === 'add') {
      await staff.add(order.member)
      return `staff: ${order.member.phone} is a call-centre agent, after the next sign-in`
    }
    if (!(await staff.disable(order.phone))) throw new Error(`no agent has the phone ${order.phone}`)
    return `staff: ${order.phone} is no agent any more and is signed out`
  })
}

function lineOf({phone, firstName, lastName}: StaffMember): string {
  return [phone, 'call-centre agent', [firstName, lastName].filter((name) => name !== null).join(' ')]
    .join('  ')
    .trim()
}
