import {useEffect, useEffectEvent} from 'react'
import {editsKey} from '../../api/root-keys.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** Of the mutations that change what operators change. */
export const EDITING = {mutationKey: editsKey}

/** Takes a refusal away once a later change has succeeded, anywhere on the page. */
export function useResetAfterSuccess(reset: () => void): void {
  const {queryClient} = useServices()
  const resetNow = useEffectEvent(reset)
  useEffect(() => {
    const mutations = queryClient.getMutationCache()
    return mutations.subscribe(({type, mutation}) => {
      const isEdit = mutation?.options.mutationKey === EDITING.mutationKey
      if (type === 'updated' && isEdit && mutation.state.status === 'success') resetNow()
    })
  }, [queryClient])
}
