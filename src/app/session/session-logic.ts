import {fromPromise} from 'xstate'
import type {SessionIdentity} from '../../../domain/person/sign-in.ts'
import {sessionMachine} from '../../../machines/session/machine.ts'
import {endSession, requestToken} from '../../api/account/sessions.ts'
import {underLock} from '../../platform/browser/locks.ts'
import type {SiteServices} from '../../platform/services.ts'
import {endProviderSession} from '../../platform/session/end-provider-session.ts'
import {isTokenExpired} from '../../platform/session/id-token.ts'

const LOGIN_PAGE = '/consumer/create-account'
const PROFILE = '/consumer/profile'
/** The tabs of a browser renew one token, one after the other (ruling 37). */
const TOKEN_LOCK = 'pahiya-token'

/** `call` waits for no token: the session's own requests carry theirs. */
export type SessionServices = Pick<
  SiteServices,
  'settings' | 'origin' | 'call' | 'stored' | 'clock' | 'queryClient' | 'tracking' | 'visit' | 'actorOptions'
>

export interface SessionWays {
  lead: (path: string) => void
  /** Whether the sign-out is for another person to come back to this page. */
  isComingBack: () => boolean
}

/** The session machine with its effects on this browser and on the server. */
export function sessionLogic(
  {settings, origin, call, stored, clock, queryClient, tracking, visit}: SessionServices,
  {lead, isComingBack}: SessionWays,
) {
  function storeIdentity(identity: SessionIdentity) {
    const before = stored.identity.read()
    const heldSince = before?.idToken === identity.idToken ? before.heldSince : clock.now()
    stored.identity.write({...identity, ...(heldSince === undefined ? {} : {heldSince})})
    if (before === null) stored.returnBookingForm(identity.phone)
  }

  /** What an agent has just saved is recorded before the session ends; without an answer it waits for the next one. */
  async function sendSavedOutcomes(idToken: string): Promise<void> {
    if (stored.deskOutcomes.read() === null) return
    const {sendStoredOutcomes} = await import('../../parts/desk/stored-outcomes.ts')
    await sendStoredOutcomes(call, stored, idToken)
  }

  return sessionMachine.provide({
    actors: {
      'renew the token': fromPromise<{idToken: string}, {idToken: string}>(({input}) =>
        underLock(TOKEN_LOCK, async () => {
          const held = stored.identity.read()
          const isNewer = held !== null && held.idToken !== input.idToken
          if (isNewer && !isTokenExpired(held.idToken, clock.now(), held.heldSince ?? null)) return held
          const idToken = await requestToken(call, held?.idToken ?? input.idToken)
          // The next tab under the lock must find it.
          if (held !== null) storeIdentity({...held, idToken})
          return {idToken}
        }),
      ),
      'end the session': fromPromise<null, {idToken: string}>(async ({input}) => {
        await sendSavedOutcomes(input.idToken)
        const ended = await Promise.allSettled([
          endSession(call, input.idToken),
          endProviderSession(origin, settings.appId, input.idToken),
        ])
        for (const each of ended) {
          if (each.status === 'rejected') console.warn('The logout was not confirmed:', each.reason)
        }
        const [product] = ended
        if (product.status === 'rejected') throw product.reason
        return null
      }),
    },
    actions: {
      'store the identity': ({context: {identity}}) => {
        if (identity !== null) storeIdentity(identity)
      },
      'clear everything personal': ({context: {problem}}) => {
        stored.removePersonalData({isSessionOver: problem === 'ended'})
        queryClient.clear()
      },
      'clear what was read': () => {
        const phone = stored.identity.read()?.phone
        if (phone === undefined) return queryClient.clear()
        // A part of the page may have heard of the other person first, and reads for them already.
        const isTheirs = (key: readonly unknown[]) => JSON.stringify(key).includes(phone)
        queryClient.removeQueries({predicate: ({queryKey}) => !isTheirs(queryKey)})
      },
      'go where the person wanted': ({context: {identity, entry}}) => {
        const next = entry?.kind === 'identity' ? entry.next : null
        lead(identity?.firstName == null ? editPath(next) : (next ?? PROFILE))
      },
      'go to the login page': ({context: {problem}, event}) => {
        // A sign-out in another tab takes no form from a guest.
        if (event.type === 'identity.changed' && visit.isGuests()) return
        lead(problem === 'ended' || isComingBack() ? loginPathFrom(location) : LOGIN_PAGE)
      },
      'record the login': () => tracking.record('login_success', {}),
      'record the failed refresh': () => tracking.record('auth_error_token_refresh', {}),
    },
  })
}

/** The login page that leads back to where the person was. */
function loginPathFrom({pathname, search}: Location): string {
  const isElsewhere = pathname !== '/' && pathname !== LOGIN_PAGE
  return isElsewhere ? `${LOGIN_PAGE}?${new URLSearchParams({next: pathname + search})}` : LOGIN_PAGE
}

function editPath(next: string | null): string {
  return next === null ? `${PROFILE}/edit` : `${PROFILE}/edit?${new URLSearchParams({next})}`
}
