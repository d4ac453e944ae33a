import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {initialsOf} from '../../../domain/person/initials.ts'
import {
  displayedMobile,
  internationalMobile,
  isIndianMobile,
  maskedMobile,
  mobileWithCountryCode,
  tollFreeNumber,
} from '../../../domain/person/phone.ts'

const digits = fc
  .tuple(fc.constantFrom('5', '6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''))
const prefix = fc.constantFrom('', '0', '+91', '91', '0091', '+910')
const separator = fc.constantFrom('', ' ', '-', '.', '/', '(', ')', '\u00a0', '\u200b')

/** The text with a separator before each character. */
const spread = (text: string, separators: readonly string[]) =>
  [...text].map((character, place) => (separators[place % separators.length] ?? '') + character).join('')

describe('Every spelling of a mobile', () => {
  it('gives the same ten digits, whatever stands before and between them', () => {
    fc.assert(
      fc.property(digits, prefix, fc.array(separator, {minLength: 1}), (number, before, separators) => {
        const text = spread(before + number, separators)
        expect(isIndianMobile(text)).toBe(true)
        expect(internationalMobile(text)).toBe(`+91${number}`)
        expect(displayedMobile(text)).toBe(number)
        expect(mobileWithCountryCode(text)).toBe(before.includes('91') ? `+91${number}` : null)
        expect(maskedMobile(text)).toBe(`••••••${number.slice(6)}`)
      }),
    )
  })

  it('in Devanagari digits is the same number', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const devanagari = [...number].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('')
        expect(internationalMobile(devanagari)).toBe(`+91${number}`)
      }),
    )
  })

  it('with a digit more or less, or a first digit below 5, is none', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom('0', '1', '2', '3', '4'), (number, low) => {
        for (const text of [number.slice(1), `${number}7`, `${low}${number.slice(1)}`, `+92${number}`]) {
          expect(internationalMobile(text)).toBeNull()
          expect(displayedMobile(` ${text} `)).toBe(text)
        }
      }),
    )
  })

  it('of another form is masked by its last four digits', () => {
    expect(maskedMobile('123')).toBe('123')
    expect(maskedMobile('12 34-5')).toBe('•2345')
  })
})

it.each([
  ['1800 123 456', '1800123456'],
  ['1800-123-4567', '18001234567'],
  ['1800 12 345', null],
  ['1800 1234 5678', null],
  ['1900 123 456', null],
  ['+1800123456', null],
])('“%s” as a toll-free number is %s', (text, number) => {
  expect(tollFreeNumber(text)).toBe(number)
})

it.each([
  [['asha', 'rao'], 'AR'],
  [['Asha', null], 'A'],
  [[null, ''], ''],
])('the initials of %j are “%s”', (names, initials) => {
  expect(initialsOf(names)).toBe(initials)
})
