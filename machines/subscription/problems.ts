import {subscriptionContact} from '../../domain/subscription/subscription-contact.ts'
import type {SubscriptionDraft} from './types.ts'

export type SubscriptionField = 'place' | 'contact' | 'termsAgreed' | 'privacyAgreed'

/** The problems of a subscription, in the order of the form (000-5). */
export function subscriptionProblems(draft: SubscriptionDraft): SubscriptionField[] {
  return [
    ...(draft.place === null ? (['place'] as const) : []),
    ...(subscriptionContact(draft.contact) === null ? (['contact'] as const) : []),
    ...(draft.termsAgreed ? [] : (['termsAgreed'] as const)),
    ...(draft.privacyAgreed ? [] : (['privacyAgreed'] as const)),
  ]
}
