import type {ConsentChoice, CookiePolicy} from '../../domain/consent/consent.ts'

export interface ConsentInput {
  /** The stored choice of an earlier visit, possibly for an older policy. */
  stored: CookiePolicy | null
  /** A new random key, for a browser without one. */
  newReceiptId: string
  /** Whether the browser stores anything at all. */
  keeps: boolean
  /** What the banner's close button means (ruling 45). */
  closing: 'accept' | 'refuse'
}

export interface ConsentContext {
  policy: CookiePolicy | null
  receiptId: string
  keeps: boolean
  closing: 'accept' | 'refuse'
  /** False for a choice from another tab, which sends the receipt. */
  isOwn: boolean
}

/** `at`: the time of the choice, in milliseconds. */
export type ConsentEvent =
  | ({type: 'agreed'; at: number} & ConsentChoice)
  | {type: 'rejected'; at: number}
  | {type: 'banner.closed'; at: number}
  | {type: 'policy.changed'; policy: CookiePolicy | null}
