import {type CookiePolicy, isPolicyCurrent} from '../../../domain/consent/consent.ts'
import type {ObservedValue} from '../storage/observed.ts'

/** What the visitor has chosen of the cookies; reading it needs none of the conversation's code. */
export interface Consent {
  /** `null`: nothing yet, or for an older policy. */
  read(): CookiePolicy | null
  keep(policy: CookiePolicy): void
  /** Calls back at every change, in this tab and in others; returns how to stop. */
  follow(changed: () => void): () => void
}

/** A choice holds for the page's life even where the browser keeps nothing. */
export function createConsent(stored: ObservedValue<CookiePolicy>): Consent {
  let held: CookiePolicy | null = null
  stored.watch(() => {
    held = null
  })
  return {
    read() {
      const policy = held ?? stored.read()
      return policy !== null && isPolicyCurrent(policy) ? policy : null
    },
    keep(policy) {
      held = policy
      stored.write(policy)
    },
    follow: stored.follow,
  }
}
