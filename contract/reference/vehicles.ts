import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line} from '../wire/shared.ts'

export const manufacturers = endpoint({
  ...reading,
  path: '/oats/vehicle/manufacturers',
  answer: z.array(z.object({manufacturerId: z.string(), manufacturer: z.string()})),
})

export const vehicleModels = endpoint({
  ...reading,
  path: '/oats/vehicle/models',
  query: z.object({manufacturerId: line}),
  answer: z.array(z.object({modelId: z.string(), model: z.string()})),
})

export const fuelTypes = endpoint({
  ...reading,
  path: '/oats/vehicle/models/fuelTypes',
  query: z.object({manufacturerId: line, modelId: line}),
  answer: z.array(z.object({fuelId: z.string(), fuel: z.string()})),
})
