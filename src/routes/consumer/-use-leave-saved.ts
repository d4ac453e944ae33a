import {useRouter} from '@tanstack/react-router'
import {useCallback} from 'react'

/** Leaves a saved profile for another page of this site, whose guards and data are read again. */
export function useLeaveSaved(path: string): () => void {
  const router = useRouter()
  return useCallback(() => {
    void router.navigate({href: path}).then(() => router.invalidate())
  }, [router, path])
}
