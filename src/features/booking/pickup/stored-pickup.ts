import {z} from 'zod/mini'
import {NO_PICKUP, type Pickup} from '../../../../domain/booking/pickup.ts'
import {isCompletePickupAddress} from '../../../../domain/place/pickup-address.ts'

const pickup = z.object({
  isRequested: z.boolean(),
  address: z.string(),
  addressDetails: z.string(),
  city: z.string(),
  country: z.string(),
  pincode: z.string(),
  location: z.string(),
  id: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  instructions: z.string(),
})

/** The pickup that was kept with a draft; a draft without one, or with one that cannot be, goes on without it. */
export function keptPickup(stored: unknown): Pickup {
  const {data} = pickup.safeParse(stored)
  return data === undefined || (data.isRequested && !isCompletePickupAddress(data)) ? NO_PICKUP : data
}
