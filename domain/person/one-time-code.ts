import {withLatinDigits} from '../latin-digits.ts'
import {CODE_DIGITS} from '../limits.ts'

/** Exactly six digits (000-5). */
export function isOneTimeCode(text: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(text)
}

/** Six digits together, or as two groups that are no part of a longer number. */
const RUN = /(?<!\d)\d{6}(?!\d)|(?<!\d[ -]?)\d{3}[ -]\d{3}(?![ -]?\d)/
const MOST_DIGITS = 30

/**
 * The digits of a typed text, or the first six-digit run of a pasted message (ruling 7). More digits than a code has
 * stay, so that they are not sent as a code.
 */
export function enteredCode(typed: string): string {
  const text = withLatinDigits(typed)
  const [code = text] = RUN.exec(text) ?? []
  return code.replace(/\D/g, '').slice(0, MOST_DIGITS)
}
