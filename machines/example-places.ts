import type {ChosenLocation} from '../domain/place/location.ts'

/** Places and addresses of the models. */
export const PUNE: ChosenLocation = {
  lat: 18.52,
  lng: 73.86,
  formattedAddress: 'Pune, Maharashtra',
  city: 'Pune',
  pinCode: '411005',
  country: 'IN',
  isMeasured: false,
}

/** As the device measures it. */
export const SHIVAJINAGAR: ChosenLocation = {
  ...PUNE,
  lat: 18.5204,
  lng: 73.8567,
  formattedAddress: 'Shivajinagar, Pune',
  isMeasured: true,
}

export const KORAMANGALA = {
  address: '27, 5th Cross, Koramangala',
  addressDetails: 'Opposite the park, second floor',
  city: 'Bengaluru',
  country: 'IN',
  pincode: '560034',
  location: '12.935,77.624',
}

export const BANER_STREET = 'Flat 4, Baner Road'
export const WRONG_PINCODE = '41104'
