import {useQuery} from '@tanstack/react-query'
import {campaignQuery} from '../../api/reference/campaigns.ts'
import {useServices} from '../services/services-context.tsx'
import {useRunningCampaign} from './use-running-campaign.ts'

/** The campaign of an address, `undefined` until it is read and `null` for an unknown one, and the same while it runs. */
export function useCampaign(name: string | null) {
  const {call} = useServices()
  const {data: campaign} = useQuery({...campaignQuery(call, name ?? ''), enabled: name !== null})
  return {campaign, runningCampaign: useRunningCampaign(campaign)}
}
