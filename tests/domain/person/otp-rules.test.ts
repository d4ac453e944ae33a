import {describe, expect, it} from 'vitest'
import {enteredCode, isOneTimeCode} from '../../../domain/person/one-time-code.ts'
import {OTP_POLICIES} from '../../../domain/person/otp-policy.ts'
import {enteredPincode, isPincode} from '../../../domain/place/pincode.ts'

describe('one-time codes', () => {
  it('exactly 6 digits, numeric', () => {
    expect(['123456', '12345', '1234567', '12345a', ''].map(isOneTimeCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('pasting a whole message takes its six digits', () => {
    expect(enteredCode('Your Pahiya code is 482913. Do not share it.')).toBe('482913')
    expect(enteredCode('12 34')).toBe('1234')
    expect(enteredCode('आपका पहिया कोड ४८२९१३ है।')).toBe('482913')
    expect(enteredCode('४८२ ९१')).toBe('48291')
    expect(enteredCode('482913 is your Pahiya code, valid till 10:45')).toBe('482913')
    expect(enteredCode('Your code 482 913 ends at 10:45')).toBe('482913')
    expect(enteredCode('482-913')).toBe('482913')
  })

  it('more digits than a code has are left as they are, so none of them is sent as a code', () => {
    expect(enteredCode('1234567890123')).toBe('1234567890123')
    expect(enteredCode('1234567')).toBe('1234567')
    expect(enteredCode('1800 123 456')).toBe('1800123456')
    expect(enteredCode('9'.repeat(500))).toHaveLength(30)
  })

  it('waits 30 seconds in the phone dialog and 15 in the booking modal', () => {
    expect(OTP_POLICIES).toEqual({
      phoneDialog: {
        resendAfterSeconds: 30,
        hideResendAt: 2,
        closeAt: 2,
        maxVerifyAttempts: null,
        isNumberFixed: false,
      },
      bookingModal: {
        resendAfterSeconds: 15,
        hideResendAt: null,
        closeAt: null,
        maxVerifyAttempts: 3,
        isNumberFixed: false,
      },
      bookingDetails: {
        resendAfterSeconds: 15,
        hideResendAt: null,
        closeAt: null,
        maxVerifyAttempts: 3,
        isNumberFixed: true,
      },
    })
  })
})

it('pincode: spaces, hyphens and other digits are written as a pincode', () => {
  expect([' 560 034 ', '560-034', '५६००३४', '५६० ०३४', '٥٦٠٠٣٤'].map(enteredPincode)).toEqual([
    '560034',
    '560034',
    '560034',
    '560034',
    '٥٦٠٠٣٤',
  ])
})

it('pincode: exactly 6 digits', () => {
  expect(['560034', '56003', '5600344', '56003a'].map(isPincode)).toEqual([true, false, false, false])
})

it('pincode: none begins with 0', () => {
  expect(['110001', '855117', '900001', '000000', '056003'].map(isPincode)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
