const DEVANAGARI_ZERO = 0x0966
const FEWEST_DIGITS = 4

/** Devanagari and full-width digits as Latin ones. */
export function withLatinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}

/** A part of a phone number as Latin digits; `null` for a text with anything else, or with fewer than four. */
export function partOfPhone(text: string): string | null {
  const digits = withLatinDigits(text).replace(/[\s()./-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null
}
