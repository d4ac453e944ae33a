import {MOBILE_MINIMUM_CHARACTERS} from '../limits.ts'

const INDIAN_MOBILE = /^[5-9]\d{9}$/
const PREFIX = '+91'

function digitsOf(text: string): string {
  const compact = text.replace(/[\s -]/g, '')
  if (compact.startsWith(PREFIX)) return compact.slice(PREFIX.length)
  return compact.length === 11 && compact.startsWith('0') ? compact.slice(1) : compact
}

/** Ten digits of which the first is 5 to 9, after removing +91, a leading 0, spaces and hyphens (000-5, ruling 26). */
export function isIndianMobile(text: string): boolean {
  return text.trim().length >= MOBILE_MINIMUM_CHARACTERS && INDIAN_MOBILE.test(digitsOf(text))
}

/** `+91` and the ten digits; `null` if the text is no Indian mobile number. */
export function internationalMobile(text: string): string | null {
  return isIndianMobile(text) ? PREFIX + digitsOf(text) : null
}

/** The number without its prefix, as a person types it. */
export function displayedMobile(phone: string): string {
  return digitsOf(phone)
}

/** Masks all digits except the last four, as in the code dialog (000-5). */
export function maskedMobile(phone: string): string {
  const digits = digitsOf(phone)
  return '•'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-4)
}

/** An Indian toll-free number as digits only; `null` for any other text. */
export function tollFreeNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^1800\d{6,7}$/.test(digits) ? digits : null
}
