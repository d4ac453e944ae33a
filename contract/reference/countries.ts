import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {nothing} from '../wire/shared.ts'

export const CONTINENTS = ['AS', 'AF', 'AN', 'EU', 'NA', 'OC', 'SA'] as const

export const countries = endpoint({
  method: 'GET',
  path: '/countries/v1',
  query: nothing,
  body: nothing,
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      continent: z.enum(CONTINENTS),
    }),
  ),
})

export type Country = z.infer<typeof countries.answer>[number]
