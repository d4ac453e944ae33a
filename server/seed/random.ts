import {keysOf} from './keys.ts'
/** Reproducible random values: the same for the same seed and subject, independent of other draws. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  fraction(): number
  /** A whole number between two, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** This many different elements, in their original order. */
  some<Item>(items: readonly Item[], count: number): Item[]
  /** One of the keys, chosen by weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  /** This many digits and lower-case letters, for ids. */
  code(length: number): string
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

export function createRandom(seed: number, subject: string): Random {
  const fraction = sfc32(`${seed}:${subject}`)
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    some: (items, count) => {
      const draws = items.map(() => fraction())
      return items.filter((_, place) => rankOf(draws, place) < count)
    },
    weighted: (weights) => {
      const keys = keysOf(weights)
      let rest = fraction() * keys.reduce((sum, key) => sum + weights[key], 0)
      const found = keys.find((key) => {
        rest -= weights[key]
        return rest < 0
      })
      const last = found ?? keys.at(-1)
      if (last === undefined) throw new Error('Nothing to choose from')
      return last
    },
    code: (length) => {
      let text = ''
      while (text.length < length) text += alphabet.charAt(between(0, 35))
      return text
    },
  }
}

/** How many draws are smaller, or equal and earlier. A sort takes longer for the few of one workshop. */
function rankOf(draws: readonly number[], place: number): number {
  const own = draws[place] ?? 0
  let rank = 0
  for (let other = 0; other < draws.length; other++) {
    const draw = draws[other] ?? 0
    if (draw < own || (draw === own && other < place)) rank += 1
  }
  return rank
}

/** Small and fast, with 128 bits of state, so that no two of a million subjects draw the same. */
function sfc32(subject: string): () => number {
  let [a, b, c] = [hash(`a${subject}`), hash(`b${subject}`), hash(`c${subject}`)]
  let counter = hash(`d${subject}`)
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16_777_619)
  return value
}
