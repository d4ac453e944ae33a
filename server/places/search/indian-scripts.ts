/**
 * The blocks of India's scripts have the same order (ISCII), so one table of distances from a block's start
 * serves Devanagari, Bengali, Tamil, Telugu and Kannada, and their sisters.
 */
const FIRST = 0x0900
const LAST = 0x0d7f
const BLOCK = 0x80

const VOWELS = 'a aa i ii u uu ri li e e e ai o o o au'.split(' ')
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ')
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const [NASAL, FIRST_VOWEL, FIRST_CONSONANT, FIRST_SIGN, SILENCE] = [0x02, 0x05, 0x15, 0x3e, 0x4d]
/** Scripts whose words end in a consonant although an a is written with it. */
const ENDS_SILENT = [0x0900, 0x0980]

const JOINERS = /[\u200c\u200d]/g
/** Bengali has no letter for w: a name begins with oy, and with hoy for the wh of English, before a vowel. */
const BENGALI_W = /^(?:\u0993|\u09b9\u09cb)\u09af\u09bc(?=[\u09be-\u09cc])/

/** The d with a dot below is an r; a last `anv`, as in the word for village, is written `aon`. */
const AS_ENGLISH_WRITES = [
  [BENGALI_W, 'w'],
  [/[\u0921\u0922]\u093c/g, '\u0930'],
  [/[\u09a1\u09a2]\u09bc/g, '\u09b0'],
  [/\u093e[\u0901\u0902]\u0935$/, 'aon'],
  [/\u09be\u0981\u0993$/, 'aon'],
] as const

export function isIndianScript(word: string): boolean {
  return [...word].some((letter) => isOfBlock(letter.charCodeAt(0)))
}

const isOfBlock = (code: number) => code >= FIRST && code <= LAST

/** A word of an Indian script in Latin letters, near to how its name is written in English. */
export function inLatinLetters(word: string): string {
  const joined = AS_ENGLISH_WRITES.reduce(
    (written, [pattern, letters]) => written.replace(pattern, letters),
    word.replace(JOINERS, ''),
  )
  const letters = Array.from(joined, (letter) => letter.charCodeAt(0))
  const spelt = letters.map((code, index) => sound(code, letters[index + 1])).join('')
  const isSilent = ENDS_SILENT.includes(blockOf(letters.at(-1) ?? 0)) && isConsonant(letters.at(-1) ?? 0)
  return (isSilent ? spelt.slice(0, -1) : spelt).replace(/aa|ii|uu/g, (double) => double.slice(1))
}

const blockOf = (code: number) => code - (code % BLOCK)
const placeOf = (code: number) => code % BLOCK
const isConsonant = (code: number) =>
  isOfBlock(code) && CONSONANTS[placeOf(code) - FIRST_CONSONANT] !== undefined

function sound(code: number, next: number | undefined): string {
  if (!isOfBlock(code)) return String.fromCharCode(code)
  const place = placeOf(code)
  if (place === NASAL) return isLabial(next) ? 'm' : 'n'
  const consonant = CONSONANTS[place - FIRST_CONSONANT]
  if (consonant !== undefined) return consonant + (isVowelOpen(next) ? 'a' : '')
  return VOWELS[place - FIRST_VOWEL] ?? SIGNS[place - FIRST_SIGN] ?? ''
}

/** Without a sign a consonant is spoken with an a. */
function isVowelOpen(next: number | undefined): boolean {
  if (next === undefined || !isOfBlock(next)) return true
  const place = placeOf(next)
  return place !== SILENCE && SIGNS[place - FIRST_SIGN] === undefined
}

function isLabial(next: number | undefined): boolean {
  const place = next === undefined ? 0 : placeOf(next) - FIRST_CONSONANT
  return ['p', 'ph', 'b', 'bh', 'm'].includes(CONSONANTS[place] ?? '')
}
