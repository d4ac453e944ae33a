import {queryOptions} from '@tanstack/react-query'
import {campaign} from '../../../contract/reference/campaigns.ts'
import {failureCode} from '../../../domain/failure.ts'
import type {Campaign} from '../../../domain/offer/campaign.ts'
import type {Call} from '../../platform/http/http.ts'
import {campaignsKey} from '../root-keys.ts'

/** A campaign by its name; `null` for an unknown one. */
export function campaignQuery(call: Call, campaignName: string) {
  return queryOptions({
    queryKey: [...campaignsKey, campaignName],
    queryFn: async ({signal}): Promise<Campaign | null> => {
      try {
        return (await call.rest(campaign, {query: {campaignName}, body: {}, signal})).answer
      } catch (error) {
        if (failureCode(error) === 'CAMPAIGN_NOT_FOUND') return null
        throw error
      }
    },
  })
}
