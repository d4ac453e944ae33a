import type {z} from 'zod/mini'
import type {addAgent, DeskAgent} from '../../contract/desk/agents.ts'
import {isProfileName} from '../../domain/person/person-name.ts'
import {internationalMobile, maskedMobile} from '../../domain/person/phone.ts'
import type {Caller} from '../http/caller.ts'
import {noteEvent} from '../http/notes/request-notes.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import type {ListedMember, Staff} from '../identity/staff/staff.ts'
import type {DeskCallers} from './desk-callers.ts'

type Role = DeskAgent['role']

/** The call centre's people, as a lead adds, disables and helps them. Each act is in the log, by the phone it concerns. */
export function createAgentsService(staff: Staff, callers: DeskCallers) {
  const ofCallCentre = async () =>
    (await staff.list()).flatMap((member) => (isRole(member.role) ? [{...member, role: member.role}] : []))

  /** @throws {Refusal} for the lead's own id, and for that of nobody of the call centre */
  async function other(agentId: string, caller: Caller): Promise<ListedMember> {
    const {id} = await callers.lead(caller)
    if (agentId === id) throw new Refusal('FORBIDDEN')
    const member = (await ofCallCentre()).find((each) => each.id === agentId)
    if (member === undefined) throw new Refusal('NOT_FOUND')
    return member
  }

  return {
    list: async (caller: Caller): Promise<DeskAgent[]> => {
      const {id: ownId} = await callers.lead(caller)
      return (await ofCallCentre()).map(({id, phone, role, firstName, lastName, ...member}) => ({
        id,
        name: [firstName, lastName].filter((part) => part !== null && part !== '').join(' '),
        phone: maskedMobile(phone),
        role,
        hasSecondFactor: member.hasSecondFactor,
        lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
        sessions: member.sessions,
        isSelf: id === ownId,
      }))
    },

    add: async ({phone, role, firstName, lastName}: z.infer<typeof addAgent.body>, caller: Caller) => {
      const lead = await callers.lead(caller)
      const mobile = internationalMobile(phone)
      if (mobile === null) throw refusedInput('phone', 'no Indian mobile number')
      if (mobile === lead.phone) throw refusedInput('phone', 'your own number')
      const known = (await staff.list()).find((each) => each.phone === mobile)
      if (known?.role === 'operator') throw refusedInput('phone', 'the number of an operator')
      const given = {firstName: givenName('firstName', firstName), lastName: givenName('lastName', lastName)}
      await staff.add({phone: mobile, role, ...given})
      noteEvent('staff write', {phone: mobile})
    },

    disable: async (agentId: string, caller: Caller) => {
      const {phone} = await other(agentId, caller)
      await staff.disable(phone)
      noteEvent('staff write', {phone})
    },

    resetSecondFactor: async (agentId: string, caller: Caller) => {
      const {phone} = await other(agentId, caller)
      await staff.resetSecondFactor(phone)
      noteEvent('staff write', {phone})
    },
  }
}

/** @throws {Refusal} for other signs than letters */
function givenName(field: string, text: string | null): string | null {
  const name = text?.trim() ?? ''
  if (name !== '' && !isProfileName(name)) throw refusedInput(field, 'letters only')
  return name === '' ? null : name
}

const isRole = (role: string): role is Role => role === 'call_centre_agent' || role === 'call_centre_lead'
