import {useQuery} from '@tanstack/react-query'
import {homeContentQuery} from '../../api/content/content.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** Home's content from the content service; a failure is only logged, and the page shows the rest (000-8). */
export function useHomeContent(isWanted: boolean) {
  const {call, visit} = useServices()
  return useQuery({
    ...homeContentQuery(call),
    enabled: visit.unlessFailed(isWanted),
    meta: {isOnlyLogged: true},
  })
}
