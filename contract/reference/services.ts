import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {translations} from '../wire/shared.ts'

/** The service types of workshops; each belongs to one repair type (000-3, 000-7). */
export const services = endpoint({
  ...reading,
  path: '/services/v1',
  answer: z.array(
    z.object({
      id: z.string(),
      translationKey: z.string(),
      jobTypes: z.array(z.object({id: z.string(), translationKey: z.string(), translations})),
    }),
  ),
})

export type ServiceType = z.infer<typeof services.answer>[number]
