import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import {refuseOthers} from '../identity/staff/staff-only.ts'
import {isOfCallCentre} from '../staff/staff-roles.ts'

/**
 * Who may use the desk. Each function throws the refusal UNAUTHORIZED_USER for a caller without a session, FORBIDDEN for one
 * of another role, and SECOND_FACTOR_MISSING.
 */
export function createDeskCallers(sessions: Pick<SessionService, 'verify'>) {
  async function admitted(
    {token}: Pick<Caller, 'token'>,
    isAllowed: (role: string) => boolean,
    isUse = true,
  ) {
    if (token === null) throw new Refusal('UNAUTHORIZED_USER')
    return refuseOthers(await sessions.verify(token, {isUse}), isAllowed)
  }
  return {
    /** An agent, or a lead. */
    agent: (caller: Pick<Caller, 'token'>) => admitted(caller, isOfCallCentre),
    /** The page reads the work list again by itself, so that is no use of the session. */
    readingAgent: (caller: Pick<Caller, 'token'>) => admitted(caller, isOfCallCentre, false),
    lead: (caller: Pick<Caller, 'token'>) => admitted(caller, (role) => role === 'call_centre_lead'),
  }
}

export type DeskCallers = ReturnType<typeof createDeskCallers>
