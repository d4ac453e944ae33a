import {GRANT_LIFETIME_MINUTES} from '../../../domain/limits.ts'
import type {Clock} from '../browser/clock.ts'
import type {StoredPhoneProof, StoredValues} from '../storage/stored-values.ts'

interface ProofServices {
  stored: Pick<StoredValues, 'consumerDetails'>
  clock: Clock
}

/** This browser's valid proof of a phone; `null` without one. */
export function currentPhoneProof({stored, clock}: ProofServices): StoredPhoneProof | null {
  const proof = stored.consumerDetails.read()?.proof ?? null
  return proof !== null && clock.now() < proof.until ? proof : null
}

/** Stores who was verified, and for the grant's lifetime the proof; the customer stays where `id` is not given. */
export function storePhoneProof(
  {stored, clock}: ProofServices,
  proof: Omit<StoredPhoneProof, 'until'> | null,
  id: string | null = stored.consumerDetails.read()?.customerId ?? null,
): void {
  const until = clock.now() + GRANT_LIFETIME_MINUTES * 60_000
  stored.consumerDetails.write({customerId: id, proof: proof === null ? null : {...proof, until}})
}
