import type {SavedAddress} from '../../../domain/place/saved-address.ts'
import type {OwnVehicle} from '../../../domain/vehicle/own-vehicle.ts'

/** The addresses of the consumer with the full profile. */
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

export const OWN_VEHICLES: OwnVehicle[] = [
  {
    id: 'c1',
    make: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'Petrol',
    registration: 'KA05MX4321',
    year: 2021,
  },
  {id: 'c2', make: 'Hyundai', model: 'Creta', variant: 'Diesel', registration: 'KA01HB9087', year: 2019},
]
