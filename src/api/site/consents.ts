import {giveConsent} from '../../../contract/site/consents.ts'
import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import type {Call} from '../../platform/http/http.ts'

/** Sends a choice to the server, under the receipt's key only. */
export async function sendReceipt(call: Call, policy: CookiePolicy, signal: AbortSignal): Promise<void> {
  const {receipt, performanceCookies, marketingCookies, policyRejected} = policy
  await call.rest(giveConsent, {
    query: {},
    body: {
      receiptId: receipt.id,
      policyDay: receipt.policyDay,
      performance: performanceCookies,
      marketing: marketingCookies,
      isRejected: policyRejected,
    },
    signal,
    isAnonymous: true,
  })
}
