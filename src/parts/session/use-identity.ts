import {useCallback, useRef, useSyncExternalStore} from 'react'
import type {StoredIdentity} from '../../platform/storage/stored-values.ts'
import {useServices} from '../services/services-context.tsx'

/** The signed-in identity, synchronised across tabs; `null` for a guest, and on the server. */
export function useIdentity(): StoredIdentity | null {
  const {identity} = useServices().stored
  const last = useRef<StoredIdentity | null>(null)
  // A snapshot must stay the same object until its value changes.
  const read = useCallback(() => {
    const now = identity.read()
    if (JSON.stringify(now) !== JSON.stringify(last.current)) last.current = now
    return last.current
  }, [identity])
  return useSyncExternalStore(identity.follow, read, () => null)
}
