import type {SessionIdentity, SessionProblem, SignInReturn} from '../../domain/person/sign-in.ts'

export interface SessionInput {
  /** The stored identity. */
  stored: SessionIdentity | null
  entry: SignInReturn | null
}

export interface SessionContext extends SessionInput {
  identity: SessionIdentity | null
  problem: SessionProblem | null
}

export type SessionEvent =
  /** Another tab signed in, out, or renewed the token. */
  | {type: 'identity.changed'; identity: SessionIdentity | null}
  /** A request is about to be sent and the token has expired. */
  | {type: 'token.expired'}
  /** A response carried a newer token. */
  | {type: 'token.replaced'; idToken: string}
  /** The profile was saved with other names. */
  | {type: 'names.changed'; firstName: string; lastName: string}
  /** The profile was refused with 401 or 403. */
  | {type: 'profile.rejected'}
  | {type: 'sign-out.asked'}
  /** The person has had the account deleted. */
  | {type: 'account.deleted'}
