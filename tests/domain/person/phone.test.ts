import {describe, expect, it} from 'vitest'
import {
  displayedMobile,
  internationalMobile,
  isIndianMobile,
  maskedMobile,
} from '../../../domain/person/phone.ts'

describe('Indian mobile', () => {
  it.each([
    ['9876543210', true],
    ['  98765 43210 ', true],
    ['+91 98765-43210', true],
    ['09876543210', true],
    ['5000000000', true],
    ['4876543210', false],
    ['987654321', false],
    ['98765432101', false],
    ['+44 7911 123456', false],
    ['98765x3210', false],
    ['', false],
    ['٩٨٧٦٥٤٣٢١٠', false],
  ])('optional spaces around ten digits, the first digit being 5 to 9: %j is %j', (text, isValid) => {
    expect(isIndianMobile(text)).toBe(isValid)
  })

  it('the +91 prefix is added when missing and removed for display', () => {
    expect(internationalMobile('98765 43210')).toBe('+919876543210')
    expect(internationalMobile('+919876543210')).toBe('+919876543210')
    expect(internationalMobile('12345')).toBeNull()
    expect(displayedMobile('+919876543210')).toBe('9876543210')
  })

  it('the dialog shows the number masked except the last 4 digits', () => {
    expect(maskedMobile('+919876543210')).toBe('••••••3210')
  })
})
