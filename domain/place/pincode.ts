import {withLatinDigits} from '../latin-digits.ts'

/** Exactly six digits (000-5). */
export function isPincode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** A typed or pasted pincode: Latin digits without spaces or hyphens. */
export function enteredPincode(text: string): string {
  return withLatinDigits(text).replace(/[\s-]/g, '')
}
