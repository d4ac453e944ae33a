import type {SessionProblem} from '../../../domain/person/sign-in.ts'

/** The session's conversation, as screens and calls know it; it loads with the first need of it. */
export interface Session {
  /** Begins, or takes up what an earlier visit has left. */
  open(): Promise<void>
  /** Why nobody is signed in, where that needs to be said. */
  problem(): Promise<SessionProblem | null>
  /** The server refused the profile with 401 or 403. */
  profileRejected(): void
  namesChanged(names: {firstName: string; lastName: string}): void
  signOut(): void
  /** The server has deleted the account. */
  accountDeleted(): void
  /** Resolves when the token has been renewed or the session has ended; rejects when nobody answered. */
  renewToken(): Promise<void>
  /** An answer brought a newer token. */
  replaceToken(idToken: string): void
  /** Says how it can lead the person to another page. */
  leadBy(lead: (path: string) => void): void
}
