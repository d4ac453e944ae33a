import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line} from '../wire/shared.ts'

/**
 * A city or locality of India by its whole name, in any case, with spaces or hyphens between words
 * (000-2). An unknown name answers NOT_FOUND.
 */
export const locality = endpoint({
  ...reading,
  path: '/localities/v1/:name',
  query: z.object({name: line}),
  answer: z.object({name: z.string(), lat: z.number(), lng: z.number()}),
})
