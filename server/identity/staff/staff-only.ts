import {Refusal} from '../../http/refusal.ts'
import type {VerifiedIdentity} from '../sessions/session-service.ts'
import type {TokenIdentity} from '../sessions/token-service.ts'

/** @throws {Refusal} to everybody whose role is not allowed, and says when only the second factor is missing */
export function refuseOthers(
  identity: VerifiedIdentity,
  isAllowed: (role: string) => boolean,
): TokenIdentity {
  if (isAllowed(identity.role)) return identity
  throw new Refusal(identity.isFactorMissing ? 'SECOND_FACTOR_MISSING' : 'FORBIDDEN')
}
