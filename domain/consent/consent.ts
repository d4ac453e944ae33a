import {COOKIE_POLICY_DAY} from '../limits.ts'

/** The optional categories; functional cookies cannot be refused. */
export interface ConsentChoice {
  performance: boolean
  marketing: boolean
}

/** Proof of a choice: the browser's key, the time, the policy's date. */
export interface ConsentReceipt {
  /** A random key without personal data. */
  id: string
  /** Milliseconds since 1970, by the browser's clock. */
  at: number
  policyDay: string
  /** Whether the server has stored it. */
  isSent: boolean
}

/** A stored choice (001-3). */
export interface CookiePolicy {
  policyAccepted: boolean
  performanceCookies: boolean
  marketingCookies: boolean
  policyRejected: boolean
  receipt: ConsentReceipt
}

/** Whether the choice is for today's policy; a newer policy asks again. */
export function isPolicyCurrent({receipt}: CookiePolicy): boolean {
  return receipt.policyDay >= COOKIE_POLICY_DAY
}
