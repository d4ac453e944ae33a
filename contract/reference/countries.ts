import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'

export const CONTINENTS = ['AS', 'AF', 'AN', 'EU', 'NA', 'OC', 'SA'] as const

export const countries = endpoint({
  ...reading,
  path: '/countries/v1',
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      continent: z.enum(CONTINENTS),
    }),
  ),
})

export type Country = z.infer<typeof countries.answer>[number]
