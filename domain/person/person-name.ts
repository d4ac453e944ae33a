import {LINE_MAXIMUM_CHARACTERS, NAME_MINIMUM_LETTERS} from '../limits.ts'

const WORDS_OF_LETTERS = /^[\p{L}\p{M}]+(?: {1,2}[\p{L}\p{M}]+)*$/u

/** Letters only, single or double spaces between words (001-5, ruling 26); one letter is enough in a profile. */
export function isProfileName(text: string): boolean {
  const name = text.trim()
  return name.length <= LINE_MAXIMUM_CHARACTERS && WORDS_OF_LETTERS.test(name)
}

/** A name of a booking has at least two characters besides (000-5). */
export function isPersonName(text: string): boolean {
  return isProfileName(text) && text.trim().length >= NAME_MINIMUM_LETTERS
}
