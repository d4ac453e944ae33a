import {withLatinDigits} from '../latin-digits.ts'

/** Exactly six digits (000-5); none in India begins with 0. */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** A typed or pasted pincode: Latin digits without spaces or hyphens. */
export function enteredPincode(text: string): string {
  return withLatinDigits(text).replace(/[\s-]/g, '')
}
