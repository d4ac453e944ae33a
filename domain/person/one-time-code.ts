import {withLatinDigits} from '../latin-digits.ts'
import {CODE_DIGITS} from '../limits.ts'

/** Exactly six digits (000-5). */
export function isOneTimeCode(text: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(text)
}

/** The digits of a typed text, or the first six-digit run of a pasted message (ruling 7). */
export function enteredCode(typed: string): string {
  const text = withLatinDigits(typed)
  const run = new RegExp(`(?<!\\d)\\d{${CODE_DIGITS}}(?!\\d)`).exec(text)
  return run === null ? text.replace(/\D/g, '').slice(0, CODE_DIGITS) : run[0]
}
