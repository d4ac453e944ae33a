import {subscriptionContact} from '../subscription/subscription-contact.ts'
import {internationalMobile} from './phone.ts'

/** Where an answer can be sent: an e-mail address or a phone with its country code; `null` for neither. */
export function replyContact(text: string): string | null {
  return subscriptionContact(text)?.value ?? internationalMobile(text)
}
