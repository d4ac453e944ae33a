import {z} from 'zod/mini'
import {endpoint} from '../wire/endpoint.ts'
import {line, nothing} from '../wire/shared.ts'

export const manufacturers = endpoint({
  method: 'GET',
  path: '/oats/vehicle/manufacturers',
  query: nothing,
  body: nothing,
  answer: z.array(z.object({manufacturerId: z.string(), manufacturer: z.string()})),
})

export const vehicleModels = endpoint({
  method: 'GET',
  path: '/oats/vehicle/models',
  query: z.object({manufacturerId: line}),
  body: nothing,
  answer: z.array(z.object({modelId: z.string(), model: z.string()})),
})

export const fuelTypes = endpoint({
  method: 'GET',
  path: '/oats/vehicle/models/fuelTypes',
  query: z.object({manufacturerId: line, modelId: line}),
  body: nothing,
  answer: z.array(z.object({fuelId: z.string(), fuel: z.string()})),
})
