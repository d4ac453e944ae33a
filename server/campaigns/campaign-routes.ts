import type {FastifyInstance} from 'fastify'
import {campaign} from '../../contract/reference/campaigns.ts'
import {Refusal} from '../http/refusal.ts'
import {serve} from '../http/serve.ts'
import type {CampaignRepository} from './campaign-repository.ts'

/** An ended campaign is answered with its end date, so that the site can say that it has ended. */
export function campaignRoutes(app: FastifyInstance, campaigns: CampaignRepository) {
  serve(app, campaign, async ({query}) => {
    const found = await campaigns.findByName(query.campaignName)
    if (found === null || found.isDeleted) throw new Refusal('CAMPAIGN_NOT_FOUND')
    return {
      ...found,
      workshopCampaignVehicleMappings: [...found.workshopCampaignVehicleMappings].map(
        ({jobs, ...mapping}) => ({...mapping, jobs: [...jobs]}),
      ),
    }
  })
}
