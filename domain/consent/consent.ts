import {COOKIE_POLICY_DAY} from '../limits.ts'

/** The categories that a visitor can turn on or off; functional cookies are neither asked for nor refused. */
export interface ConsentChoice {
  performance: boolean
  marketing: boolean
}

/** What proves a choice: which browser made it, when, and what the policy was then. */
export interface ConsentReceipt {
  /** A random key; says nothing of the person. */
  id: string
  /** Milliseconds since 1970, by the browser's clock. */
  at: number
  policyDay: string
  /** Whether the server has it. */
  isSent: boolean
}

/** A choice as the browser keeps it (001-3). */
export interface CookiePolicy {
  policyAccepted: boolean
  performanceCookies: boolean
  marketingCookies: boolean
  policyRejected: boolean
  receipt: ConsentReceipt
}

/** Whether it was made for the policy of today: a newer one asks again. */
export function isPolicyCurrent({receipt}: CookiePolicy): boolean {
  return receipt.policyDay >= COOKIE_POLICY_DAY
}
