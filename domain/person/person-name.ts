import {LINE_MAXIMUM_CHARACTERS, NAME_MINIMUM_LETTERS} from '../limits.ts'

const WORDS_OF_LETTERS = /^[\p{L}\p{M}]+(?: {1,2}[\p{L}\p{M}]+)*$/u

/** Letters only, single or double spaces between words, at least two characters (000-5, ruling 26). */
export function isPersonName(text: string): boolean {
  const name = text.trim()
  return (
    name.length >= NAME_MINIMUM_LETTERS &&
    name.length <= LINE_MAXIMUM_CHARACTERS &&
    WORDS_OF_LETTERS.test(name)
  )
}
