import {createActor, type SnapshotFrom, waitFor} from 'xstate'
import {CallFailure} from '../../../domain/failure.ts'
import type {SessionProblem, SignInReturn} from '../../../domain/person/sign-in.ts'
import type {sessionMachine} from '../../../machines/session/machine.ts'
import type {SessionEvent} from '../../../machines/session/types.ts'
import {type SessionServices, type SessionWays, sessionLogic} from './session-logic.ts'

export interface SessionControl {
  send(event: SessionEvent): void
  problem(): SessionProblem | null
  renewToken(): Promise<void>
}

const isRenewing = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
  snapshot.matches({'signed in': {token: 'being renewed'}})

/** The identity signed in at this browser, for the page's lifetime. */
export function startSession(
  services: SessionServices,
  entry: SignInReturn | null,
  ways: SessionWays,
): SessionControl {
  const {stored, actorOptions} = services
  const actor = createActor(sessionLogic(services, ways), {
    input: {stored: stored.identity.read(), entry},
    ...actorOptions,
  }).start()
  stored.identity.watch((identity) => actor.send({type: 'identity.changed', identity}))

  return {
    send: (event) => actor.send(event),
    problem: () => actor.getSnapshot().context.problem,
    async renewToken() {
      const before = stored.identity.read()?.idToken
      actor.send({type: 'token.expired'})
      await waitFor(actor, (snapshot) => !isRenewing(snapshot))
      const after = stored.identity.read()?.idToken
      if (after !== undefined && after === before) throw new CallFailure(null)
    },
  }
}
