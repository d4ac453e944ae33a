import {queryOptions} from '@tanstack/react-query'
import {endOwnSessions, ownSessions} from '../../../contract/account/sessions.ts'
import {failureDetails} from '../../../domain/failure.ts'
import type {Call} from '../../platform/http/http.ts'
import {sessionsKey} from '../root-keys.ts'

/** Where the consumer with this phone is signed in. */
export function sessionsQuery(call: Call, phone: string) {
  return queryOptions({
    queryKey: [...sessionsKey, phone],
    queryFn: async () => (await call.rest(ownSessions, {query: {}, body: {}})).answer.sessions,
    // Other browsers sign in and out meanwhile.
    staleTime: 0,
  })
}

/** Whether the server knows no session for this browser any more. */
export function isSessionOver(call: Call): Promise<boolean> {
  return call.rest(ownSessions, {query: {}, body: {}}).then(
    () => false,
    (error: unknown) => failureDetails(error).status === 401,
  )
}

/** Ends the consumer's sessions: all, or all but this browser's. */
export async function endSessions(call: Call, which: 'all' | 'others'): Promise<void> {
  await call.rest(endOwnSessions, {query: which === 'all' ? {} : {except: 'this'}, body: {}})
}
