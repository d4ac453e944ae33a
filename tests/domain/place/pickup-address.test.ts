import {describe, expect, it} from 'vitest'
import {isCompletePickupAddress, pickupAddressProblems} from '../../../domain/place/pickup-address.ts'
import {withLocality} from '../../../domain/place/typed-address.ts'

const complete = {
  address: '27, 5th Cross',
  addressDetails: '',
  city: 'Bengaluru',
  country: 'IN',
  pincode: '560034',
  location: '12.935,77.624',
}

describe('A pickup address', () => {
  it.each([
    [{}, []],
    [{addressDetails: 'Opposite the park'}, []],
    [{location: ''}, ['location']],
    [{address: '  '}, ['address']],
    [{city: ' '}, ['city']],
    [{pincode: '56003'}, ['pincode']],
    [{pincode: '000000'}, ['pincode']],
    [{location: 'here', address: '', city: '', pincode: ''}, ['location', 'address', 'city', 'pincode']],
  ])('with %j lacks %j', (changes, problems) => {
    const address = {...complete, ...changes}
    expect(pickupAddressProblems(address)).toEqual(problems)
    expect(isCompletePickupAddress(address)).toBe(problems.length === 0)
  })

  it('is complete only in India', () => {
    expect(isCompletePickupAddress({...complete, country: 'DE'})).toBe(false)
  })

  it('takes position, city and pincode of the chosen locality, rounded to ten centimetres', () => {
    const locality = {
      lat: 12.93456789,
      lng: -77.6,
      formattedAddress: 'Koramangala, Bengaluru',
      city: 'Bengaluru',
      pinCode: '560034',
      country: 'IN',
      isMeasured: false,
    }
    const typed = {city: 'Mysuru', pincode: '570001'}
    const place = {location: '12.934568,-77.6', locality: 'Koramangala, Bengaluru'}
    expect(withLocality(typed, locality)).toEqual({
      ...place,
      city: 'Bengaluru',
      pincode: '560034',
      localityPincode: '560034',
    })
    expect(withLocality(typed, {...locality, city: '', pinCode: ''})).toEqual({
      ...place,
      ...typed,
      localityPincode: '',
    })
  })
})
