import {failureDetails} from '../../domain/failure.ts'
import type {OtpOutcome, PhoneProof} from '../otp/types.ts'

/**
 * The proof from the code dialog: a right code whose booking was refused still proves the phone (ruling 5).
 */
export function proofOf(outcome: OtpOutcome): PhoneProof | null {
  if (outcome.kind !== 'verified' && outcome.kind !== 'interrupted') return null
  const grant = outcome.kind === 'verified' ? outcome.grant : failureDetails(outcome.error).otpGrant
  return typeof grant === 'string' ? {phone: outcome.phone, refId: outcome.refId, grant} : null
}
