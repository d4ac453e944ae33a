import {useQuery} from '@tanstack/react-query'
import {campaignQuery} from '../../api/reference/campaigns.ts'
import {useServices} from '../services/services-context.tsx'
import {useRunningCampaign} from './use-running-campaign.ts'

/**
 * The campaign of an address, `undefined` until it is read and `null` for an unknown one, and the same while it runs.
 * `onUnread` reads it again where it could not be read.
 */
export function useCampaign(name: string | null) {
  const {call} = useServices()
  const read = useQuery({...campaignQuery(call, name ?? ''), enabled: name !== null})
  const {data: campaign, isError, refetch} = read
  return {
    campaign,
    runningCampaign: useRunningCampaign(campaign),
    onUnread: isError ? () => void refetch() : null,
  }
}
