import {useQuery} from '@tanstack/react-query'
import {homeContentQuery} from '../../api/content/content.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** What the content service has for home; without it the page stands, and the failure is only logged (000-8). */
export function useHomeContent(isWanted: boolean) {
  const {call} = useServices()
  return useQuery({...homeContentQuery(call), enabled: isWanted, meta: {isOnlyLogged: true}})
}
