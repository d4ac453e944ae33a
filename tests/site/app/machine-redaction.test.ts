import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {redacted} from '../../../src/app/inspection/machine-redaction.ts'

const WORDS = new Set(['awaiting code', 'code.entered', 'otp'])
const shown = (value: unknown) => JSON.stringify(redacted(value, WORDS))

describe('what a running machine publishes', () => {
  it.each([
    '+919876543210',
    '9876543210',
    '123456',
    'a'.repeat(32),
    'Asha Rao',
    'ASHA_RAO',
    'asha@example.in',
    '12, MG Road, Pune 411001',
    'MH12AB1234',
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.x',
  ])('contains no text that may be personal, only its length: %s', (text) => {
    const redactedText = shown({phone: text, inside: [{deeper: text}], [text]: 1})
    expect(redactedText).not.toContain(text)
    expect(redactedText).toContain(`text of ${text.length} characters`)
  })

  it('contains no number that may be a phone, a code, a position or a time', () => {
    expect(redacted([9_876_543_210, 123_456, 18.5204, -73.8567, 1_700_000_000_000], WORDS)).toEqual([
      'whole number of 10 digits',
      'whole number of 6 digits',
      'a number with a fraction',
      'a number with a fraction',
      'whole number of 13 digits',
    ])
  })

  it('contains small numbers, booleans, absence, and the words of the machine and of failures', () => {
    const value = {
      failedChecks: 2,
      isSent: true,
      code: null,
      state: 'awaiting code',
      why: 'INCORRECT_OTP',
      empty: '',
    }
    expect(redacted(value, WORDS)).toEqual(value)
  })

  it('contains only the code of an error', () => {
    const failure = new CallFailure('DATE_UNAVAILABLE', {otpGrant: 'g'.repeat(32)})
    expect(redacted(failure, WORDS)).toEqual({error: 'DATE_UNAVAILABLE'})
    expect(shown(new Error('no such person as Asha'))).toBe('{"error":null}')
  })

  it('handles cyclic, deep, long and strange values', () => {
    const round: {self?: unknown} = {}
    round.self = round
    expect(shown(round)).toContain('more inside')
    expect(shown(Array.from({length: 1000}, () => 1))).toContain('970 more')
    expect(redacted([new Map(), () => {}, Symbol('x'), 1n, undefined, new Date()], WORDS)).toEqual([
      'an object',
      'a function',
      'a symbol',
      'a bigint',
      'absent',
      'an object',
    ])
  })
})
