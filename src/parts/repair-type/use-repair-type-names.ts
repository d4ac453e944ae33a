import {useQuery} from '@tanstack/react-query'
import {servicesQuery} from '../../api/reference/services.ts'
import {useServices} from '../services/services-context.tsx'

/** Names repair types by their service; one without a service shows its key in words. */
export function useRepairTypeNames(): (repairTypeId: string) => string {
  const {call} = useServices()
  const {data: services = []} = useQuery(servicesQuery(call))
  return (repairTypeId) =>
    services.find((service) => service.repairTypeId === repairTypeId)?.label ??
    repairTypeId.replaceAll('-', ' ')
}
