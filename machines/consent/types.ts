import type {ConsentChoice, CookiePolicy} from '../../domain/consent/consent.ts'

export interface ConsentInput {
  /** What an earlier visit has left, be it for an older policy. */
  kept: CookiePolicy | null
  /** A fresh random key, for a browser that has none yet. */
  newReceiptId: string
  /** Whether the browser keeps anything at all. */
  keeps: boolean
  /** What the banner's close button means (ruling 45). */
  closing: 'accept' | 'refuse'
}

export interface ConsentContext {
  policy: CookiePolicy | null
  receiptId: string
  keeps: boolean
  closing: 'accept' | 'refuse'
  /** False for a choice that another tab has made: it sends the receipt. */
  isOwn: boolean
}

/** `at`: the moment of the choice, in milliseconds. */
export type ConsentEvent =
  | ({type: 'agreed'; at: number} & ConsentChoice)
  | {type: 'rejected'; at: number}
  | {type: 'banner.closed'; at: number}
  | {type: 'policy.changed'; policy: CookiePolicy | null}
