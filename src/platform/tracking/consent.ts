import {type CookiePolicy, isPolicyCurrent} from '../../../domain/consent/consent.ts'
import type {ObservedValue} from '../storage/observed.ts'

/** The stored cookie choice; reading it needs no machine code. */
export interface Consent {
  /** `null`: no choice, or one for an older policy. */
  read(): CookiePolicy | null
  keep(policy: CookiePolicy): void
  /** Calls back at every change, in this tab and in others; returns a function that stops. */
  follow(changed: () => void): () => void
}

/** A choice lasts for the page's lifetime even if the browser stores nothing. */
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
