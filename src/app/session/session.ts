import type {SignInReturn} from '../../../domain/person/sign-in.ts'
import type {Session} from '../../platform/session/session.ts'
import type {TokenRenewal} from '../../platform/session/token-source.ts'
import type {SessionControl} from './session-actor.ts'
import type {SessionServices} from './session-logic.ts'

interface SessionOptions {
  services: SessionServices
  /** The identity provider's result in the address. */
  entry: SignInReturn | null
}

/** The session; its machine loads when a person is, or may be, signed in. */
export function createSession({services, entry}: SessionOptions): Session & TokenRenewal {
  let lead = (path: string) => history.replaceState(history.state, '', path)
  let isComingBack = false
  let isDeletionUnanswered = false
  let control: Promise<SessionControl> | null = null

  function opened(): Promise<SessionControl> {
    control ??= import('./session-actor.ts').then(
      ({startSession}) =>
        startSession(services, entry, {lead: (path) => lead(path), isComingBack: () => isComingBack}),
      (error: unknown) => {
        control = null
        throw error
      },
    )
    return control
  }
  // If the session chunk cannot load, the event is dropped; the next failing call resends it.
  const send: SessionControl['send'] = (event) =>
    void opened().then(
      (session) => session.send(event),
      () => {},
    )

  function signOut({comesBack}: {comesBack: boolean}): void {
    isComingBack = comesBack
    send({type: 'sign-out.asked'})
  }

  return {
    open: async () => void (await opened()),
    // Without the session chunk nothing is known to have ended.
    problem: () =>
      opened().then(
        (session) => session.problem(),
        () => null,
      ),
    profileRejected: () => send({type: isDeletionUnanswered ? 'account.deleted' : 'profile.rejected'}),
    noteDeletion(isUnanswered) {
      isDeletionUnanswered = isUnanswered
    },
    namesChanged: (names) => send({type: 'names.changed', ...names}),
    signOut: () => signOut({comesBack: false}),
    changePerson: () => signOut({comesBack: true}),
    accountDeleted() {
      isDeletionUnanswered = false
      send({type: 'account.deleted'})
    },
    renewToken: async () => (await opened()).renewToken(),
    replaceToken: (idToken) => send({type: 'token.replaced', idToken}),
    leadBy(by) {
      lead = by
    },
  }
}
