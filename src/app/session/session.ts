import type {SignInReturn} from '../../../domain/person/sign-in.ts'
import type {SiteServices} from '../../platform/services.ts'
import type {Session} from '../../platform/session/session.ts'
import type {SessionControl} from './session-actor.ts'

interface SessionOptions {
  /** Called when the machine starts. */
  services(): SiteServices
  /** The identity provider's result in the address. */
  entry: SignInReturn | null
}

/** The session; its machine loads when a person is, or may be, signed in. */
export function createSession({services, entry}: SessionOptions): Session {
  let lead = (path: string) => history.replaceState(history.state, '', path)
  let control: Promise<SessionControl> | null = null

  function opened(): Promise<SessionControl> {
    control ??= import('./session-actor.ts').then(
      ({startSession}) => startSession(services(), entry, (path) => lead(path)),
      (error: unknown) => {
        control = null
        throw error
      },
    )
    return control
  }
  // If the session chunk cannot load, the event is dropped; the next failing call resends it.
  const tell = (use: (session: SessionControl) => void) => void opened().then(use, () => {})

  return {
    async open() {
      await opened()
    },
    problem: async () => (await opened()).problem(),
    profileRejected: () => tell(({send}) => send({type: 'profile.rejected'})),
    namesChanged: (names) => tell(({send}) => send({type: 'names.changed', ...names})),
    signOut: () => tell(({send}) => send({type: 'sign-out.asked'})),
    accountDeleted: () => tell(({send}) => send({type: 'account.deleted'})),
    renewToken: async () => (await opened()).renewToken(),
    replaceToken: (idToken) => tell(({send}) => send({type: 'token.replaced', idToken})),
    leadBy(by) {
      lead = by
    },
  }
}
