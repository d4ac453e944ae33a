import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import {isOfCallCentre} from '../identity/staff.ts'

/** Who may use the desk. */
export function createDeskCallers(sessions: Pick<SessionService, 'verify'>) {
  async function admitted({token}: Pick<Caller, 'token'>, isAllowed: (role: string) => boolean) {
    if (token === null) throw new Refusal('UNAUTHORIZED_USER')
    const identity = await sessions.verify(token)
    if (!isAllowed(identity.role)) throw new Refusal('FORBIDDEN')
    return identity
  }
  return {
    /** An agent, or a lead. */
    agent: (caller: Pick<Caller, 'token'>) => admitted(caller, isOfCallCentre),
    lead: (caller: Pick<Caller, 'token'>) => admitted(caller, (role) => role === 'call_centre_lead'),
  }
}

export type DeskCallers = ReturnType<typeof createDeskCallers>
