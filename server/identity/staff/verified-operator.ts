import {Refusal} from '../../http/refusal.ts'
import type {SessionService} from '../sessions/session-service.ts'
import type {TokenIdentity} from '../sessions/token-service.ts'
import {refuseOthers} from './staff-only.ts'

/** @throws {Refusal} to everybody but an operator */
export async function verifiedOperator(
  sessions: Pick<SessionService, 'verify'>,
  token: string | null,
): Promise<TokenIdentity> {
  if (token === null) throw new Refusal('UNAUTHORIZED_USER')
  return refuseOthers(await sessions.verify(token), (role) => role === 'operator')
}
