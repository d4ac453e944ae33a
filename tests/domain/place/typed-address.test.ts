import {expect, it} from 'vitest'
import {isInAnotherDistrict} from '../../../domain/place/typed-address.ts'

it.each([
  ['560034', '560001', false],
  ['562101', '560001', true],
  ['110001', '560001', true],
  ['56003', '560001', false],
  ['562101', '', false],
])(
  'The pincode %s beside a locality of %s is of another district: %s',
  (pincode, localityPincode, isOther) => {
    expect(isInAnotherDistrict({pincode, localityPincode})).toBe(isOther)
  },
)
