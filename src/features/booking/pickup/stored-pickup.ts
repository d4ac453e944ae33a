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

/** The pickup of a stored draft; none if the draft has none or an invalid one. */
export function storedPickup(stored: unknown): Pickup {
  const {data} = pickup.safeParse(stored)
  return data === undefined || (data.isRequested && !isCompletePickupAddress(data)) ? NO_PICKUP : data
}
