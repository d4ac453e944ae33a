import {z} from 'zod/mini'
import {EVENT_DAYS} from '../../domain/limits.ts'
import {endpoint, reading} from '../wire/endpoint.ts'

export const FUNNEL_STEPS = ['home', 'place', 'results', 'workshop', 'form', 'proved', 'booked'] as const

/** The booking funnel of the last days, for an operator (decision 295). */
export const bookingFunnel = endpoint({
  ...reading,
  path: '/v1/operators/funnel',
  query: z.object({days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(EVENT_DAYS)))}),
  answer: z.object({
    days: z.number(),
    steps: z.array(
      z.object({
        step: z.enum(FUNNEL_STEPS),
        pageLoads: z.int(),
        fromHome: z.int(),
      }),
    ),
  }),
})
