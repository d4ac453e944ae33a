import type {Campaign} from '../../domain/offer/campaign.ts'
import type {Connection} from '../database/database.ts'
import type {CampaignRow} from '../database/tables/workshop-tables.ts'

export function createCampaignRepository(connection: Connection) {
  return {
    findByName: async (name: string): Promise<Campaign | null> => {
      const row = await connection
        .selectFrom('campaigns')
        .selectAll()
        .where('campaignName', '=', name)
        .executeTakeFirst()
      return row === undefined ? null : campaignOf(row)
    },
  }
}

export type CampaignRepository = ReturnType<typeof createCampaignRepository>

function campaignOf({coversAllVehicles, mappings, ...row}: CampaignRow): Campaign {
  return {...row, isApplicableForAllMMVs: coversAllVehicles, workshopCampaignVehicleMappings: mappings}
}
