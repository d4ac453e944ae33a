import {tokenRole} from '../../platform/session/id-token.ts'
import {useIdentity} from './use-identity.ts'

/** Whether an agent or a lead of the call centre is signed in; the server verifies it. */
export function useIsAgent(): boolean {
  const identity = useIdentity()
  return identity !== null && tokenRole(identity.idToken) !== 'consumer'
}
