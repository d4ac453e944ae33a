import {describe, expect, it} from 'vitest'
import {
  displayedMobile,
  internationalMobile,
  isIndianMobile,
  maskedMobile,
  mobileWithCountryCode,
} from '../../../domain/person/phone.ts'
import {MOBILE_SPELLINGS} from '../../support/mobile-spellings.ts'

describe('Indian mobile', () => {
  it.each(MOBILE_SPELLINGS)('%j is the mobile %j', (text, digits) => {
    expect(isIndianMobile(text)).toBe(digits !== null)
    expect(internationalMobile(text)).toBe(digits === null ? null : `+91${digits}`)
    expect(displayedMobile(text)).toBe(digits ?? text.trim())
  })

  it.each([
    ['9876543210', true],
    ['  98765 43210 ', true],
    ['5000000000', true],
    ['4876543210', false],
    ['987654321', false],
    ['98765432101', false],
    ['', false],
  ])('optional spaces around ten digits, the first digit being 5 to 9: %j is %j', (text, isValid) => {
    expect(isIndianMobile(text)).toBe(isValid)
  })

  it('the +91 prefix is added when missing and removed for display', () => {
    expect(internationalMobile('98765 43210')).toBe('+919876543210')
    expect(internationalMobile('+919876543210')).toBe('+919876543210')
    expect(internationalMobile('12345')).toBeNull()
    expect(displayedMobile('+919876543210')).toBe('9876543210')
  })

  it.each([
    ['0091 98765 11111', '+919876511111'],
    ['+९१ ९८७६५ १११११', '+919876511111'],
    ['919876511111', '+919876511111'],
    ['98765 11111', null],
    ['098765 11111', null],
    ['+44 20 7946 0018', null],
    ['asha@mail.example', null],
  ])('where the country code is required, %j is %j', (text, phone) => {
    expect(mobileWithCountryCode(text)).toBe(phone)
  })

  it('the dialog shows the number masked except the last 4 digits', () => {
    expect(maskedMobile('+919876543210')).toBe('••••••3210')
  })
})
