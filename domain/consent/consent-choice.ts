import {COOKIE_POLICY_DAY} from '../limits.ts'
import type {ConsentChoice, ConsentReceipt, CookiePolicy} from './consent.ts'

/** 001-3: the toggles' initial positions, which are not consent (ruling 45). */
export const DEFAULT_CHOICE: ConsentChoice = {performance: true, marketing: true}

type ReceiptFacts = Pick<ConsentReceipt, 'id' | 'at'>

/** The stored form of a choice (001-3), for today’s policy; not yet sent to the server. */
export function acceptedPolicy({performance, marketing}: ConsentChoice, facts: ReceiptFacts): CookiePolicy {
  return {
    policyAccepted: true,
    performanceCookies: performance,
    marketingCookies: marketing,
    policyRejected: false,
    receipt: receiptOf(facts),
  }
}

/** The stored form of a rejection (001-3), for today’s policy; not yet sent to the server. */
export function rejectedPolicy(facts: ReceiptFacts): CookiePolicy {
  return {
    policyAccepted: false,
    performanceCookies: false,
    marketingCookies: false,
    policyRejected: true,
    receipt: receiptOf(facts),
  }
}

function receiptOf({id, at}: ReceiptFacts): ConsentReceipt {
  return {id, at, policyDay: COOKIE_POLICY_DAY, isSent: false}
}
