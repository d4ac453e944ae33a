import {randomInt} from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** Not unique by itself: whoever stores it tries again with another. */
export function newReference(): string {
  const letters = Array.from({length: LENGTH}, () => LETTERS[randomInt(LETTERS.length)] ?? '')
  return `PH-${letters.join('')}`
}
