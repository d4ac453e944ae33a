import type {CodeService} from '../codes/code-service.ts'
import {currentNotes, noteEvent} from '../http/notes/request-notes.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import type {SignInLimits} from '../identity/sign-in/sign-in-limits.ts'
import type {MyDataService} from '../my-data/my-data-service.ts'

/** The services whose calls the security log notes. They answer and refuse as before. */
export function notingCodes(codes: CodeService): CodeService {
  const noteLimit = (error: unknown, phone: string) => {
    if (error instanceof Refusal && error.status === 429) noteEvent('limit', {code: error.code, phone})
  }
  return {
    ...codes,
    request: async (request) => {
      try {
        return await codes.request(request)
      } catch (error) {
        noteLimit(error, request.phone)
        throw error
      }
    },
    use: async (transaction, check) => {
      const used = await codes.use(transaction, check)
      if (!(used instanceof Refusal)) return used
      if (used.code === 'INCORRECT_OTP') noteEvent('wrong code', {code: used.code, phone: check.phone})
      noteLimit(used, check.phone)
      return used
    },
  }
}

export function notingSessions(sessions: SessionService): SessionService {
  return {
    ...sessions,
    open: async (identity, ...rest) => {
      const token = await sessions.open(identity, ...rest)
      noteEvent('sign-in', {identityId: identity.id, phone: identity.phone})
      return token
    },
    verify: async (token, use) => {
      const identity = await sessions.verify(token, use)
      const notes = currentNotes()
      if (notes !== undefined) notes.person = identity
      return identity
    },
  }
}

export function notingSignInLimits(limits: SignInLimits): SignInLimits {
  return {
    ...limits,
    admits: async (step, address) => {
      const isAdmitted = await limits.admits(step, address)
      if (!isAdmitted) noteEvent('limit', {code: 'TOO_MANY_CALLS'})
      return isAdmitted
    },
  }
}

export function notingDeletions(data: MyDataService): MyDataService {
  return {
    ...data,
    delete: async (caller) => {
      const deleted = await data.delete(caller)
      noteEvent('deletion')
      return deleted
    },
  }
}
