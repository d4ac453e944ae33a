import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line} from '../wire/shared.ts'

export const campaignAnswer = z.object({
  campaignName: z.string(),
  displayName: z.string(),
  description: z.string(),
  code: z.string(),
  isDeleted: z.boolean(),
  isApplicableForAllMMVs: z.boolean(),
  price: z.number(),
  isPercentage: z.boolean(),
  shouldSendNotification: z.boolean(),
  endDate: z.nullable(z.string()),
  workshopCampaignVehicleMappings: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      variant: z.string(),
      discountedPrice: z.number(),
      basePrice: z.number(),
      jobs: z.array(z.string()),
    }),
  ),
})

export const campaign = endpoint({
  ...reading,
  path: '/campaigns/v1/:campaignName',
  query: z.object({campaignName: line}),
  answer: campaignAnswer,
})
