import {withLatinDigits} from '../latin-digits.ts'

const FEWEST_DIGITS = 4

/** A part of a phone number as Latin digits; `null` for a text with anything else, or with fewer than four. */
export function partOfPhone(text: string): string | null {
  const digits = withLatinDigits(text).replace(/[\s()./-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null
}
