import type {SavedAddress} from '../../contract/profile.ts'

/** As the consumer with the full profile has them. */
export const SAVED_ADDRESSES: SavedAddress[] = [
  {
    id: 'a1',
    address: '27, 5th Cross, Koramangala',
    addressDetails: 'Opposite the park, second floor',
    city: 'Bengaluru',
    pincode: '560034',
    tag: 'Home',
    location: '12.935,77.624',
    country: 'IN',
    isDefault: true,
  },
  {
    id: 'a2',
    address: 'Tower 3, Outer Ring Road, Bellandur',
    addressDetails: 'Basement parking, gate 2',
    city: 'Bengaluru',
    pincode: '560103',
    tag: 'Office',
    location: '12.93,77.678',
    country: 'IN',
    isDefault: false,
  },
]
