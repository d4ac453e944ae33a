import type {SiteServices} from '../../platform/services.ts'

/** What was proved of a phone in this browser, as long as it serves. */
export function currentPhoneProof({stored, clock}: Pick<SiteServices, 'stored' | 'clock'>) {
  const proof = stored.consumerDetails.read()?.proof ?? null
  return proof !== null && clock.now() < proof.until ? proof : null
}
