import type {SessionProblem} from '../../../domain/person/sign-in.ts'

/** The session machine's interface for screens and requests; it loads when it is first needed. */
export interface Session {
  /** Starts, or restores the session of an earlier visit. */
  open(): Promise<void>
  /** Why nobody is signed in, if the page must say so. */
  problem(): Promise<SessionProblem | null>
  /** The server refused the profile with 401 or 403. */
  profileRejected(): void
  namesChanged(names: {firstName: string; lastName: string}): void
  signOut(): void
  /** Signs out; whoever signs in next comes back to this page. */
  changePerson(): void
  /** While a deletion of the account has no answer, a rejected profile means that the account is deleted. */
  noteDeletion(isUnanswered: boolean): void
  /** The server has deleted the account. */
  accountDeleted(): void
  /** Sets the function that navigates to another page. */
  leadBy(lead: (path: string) => void): void
}
