import {useQuery} from '@tanstack/react-query'
import {isBookableDay} from '../../../domain/booking/booking-date.ts'
import {availabilityQuery} from '../../api/reference/workshops.ts'
import {useServices} from '../services/services-context.tsx'
import {useToday} from '../services/use-today.ts'

/**
 * The days of a workshop that can be booked, `undefined` until they are read. At midnight the earlier ones, without those
 * that have come, stay until the new ones are read.
 */
export function useFreeDays(workshopId: string, {isWanted = true}: {isWanted?: boolean} = {}) {
  const {call} = useServices()
  const today = useToday()
  const {data, isError, refetch} = useQuery({
    ...availabilityQuery(call, workshopId, today),
    enabled: isWanted,
    placeholderData: (earlier, query) =>
      query?.queryKey.includes(workshopId) === true ? earlier : undefined,
  })
  return {
    days: data?.filter((day) => isBookableDay(day, today)),
    hasFailed: isError && data === undefined,
    readAgain: () => void refetch(),
  }
}
