import type {Services} from '../../platform/services.ts'

/** What was proved of a phone in this browser, as long as it serves. */
export function livingProof({kept, clock}: Pick<Services, 'kept' | 'clock'>) {
  const proof = kept.consumerDetails.read()?.proof ?? null
  return proof !== null && clock.now() < proof.until ? proof : null
}
