import {z} from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {nothing} from './shared.ts'

/** An address that a consumer has saved (001-3). */
const savedAddress = z.object({
  /** Unique among those of the consumer. */
  id: z.string(),
  address: z.string(),
  addressDetails: z.string(),
  city: z.string(),
  pincode: z.string(),
  tag: z.string(),
  /** `lat,lng`. */
  location: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
})

export type SavedAddress = z.infer<typeof savedAddress>

/** The consumer's own profile; header Authorization. */
export const myProfile = endpoint({
  method: 'GET',
  path: '/v1/consumers/my-profile',
  query: nothing,
  body: nothing,
  answer: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    phone: z.string(),
    addresses: z.array(savedAddress),
  }),
})
