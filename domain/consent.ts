import {COOKIE_POLICY_DAY} from './limits.ts'

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

/** 001-3: how the toggles stand before a choice. They are positions, not consent (ruling 45). */
export const DEFAULT_CHOICE: ConsentChoice = {performance: true, marketing: true}

type ReceiptFacts = Pick<ConsentReceipt, 'id' | 'at'>

export function acceptedPolicy({performance, marketing}: ConsentChoice, facts: ReceiptFacts): CookiePolicy {
  return {
    policyAccepted: true,
    performanceCookies: performance,
    marketingCookies: marketing,
    policyRejected: false,
    receipt: receiptOf(facts),
  }
}

export function rejectedPolicy(facts: ReceiptFacts): CookiePolicy {
  return {
    policyAccepted: false,
    performanceCookies: false,
    marketingCookies: false,
    policyRejected: true,
    receipt: receiptOf(facts),
  }
}

/** Whether it was made for the policy of today: a newer one asks again. */
export function isPolicyCurrent({receipt}: CookiePolicy): boolean {
  return receipt.policyDay >= COOKIE_POLICY_DAY
}

function receiptOf({id, at}: ReceiptFacts): ConsentReceipt {
  return {id, at, policyDay: COOKIE_POLICY_DAY, isSent: false}
}
