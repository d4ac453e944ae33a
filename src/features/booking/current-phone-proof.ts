import type {SiteServices} from '../../platform/services.ts'

/** This browser's valid proof of a phone; `null` without one. */
export function currentPhoneProof({stored, clock}: Pick<SiteServices, 'stored' | 'clock'>) {
  const proof = stored.consumerDetails.read()?.proof ?? null
  return proof !== null && clock.now() < proof.until ? proof : null
}
