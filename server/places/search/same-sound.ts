import {createDistanceTable, extend} from '../distance-table.ts'
import type {PlaceColumns} from '../places-file.ts'
import {inLatinLetters, isIndianScript} from './indian-scripts.ts'
import {rowsBetween, type WordIndex} from './word-index.ts'
import {wordsOf} from './words.ts'

interface SoundIndex {
  names: WordIndex
  columns: PlaceColumns
}

/** What a word that differs in every letter loses, in points of a place's importance. */
const EDIT_COST = 120
const TOKEN = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu

/** Positions of the words by their sound; made at the first search in an Indian script. */
const bySound = new WeakMap<WordIndex, Map<string, number[]>>()

/** The words of a search. One in an Indian script becomes the name's word that sounds like it. */
export function searchedWords(index: SoundIndex, text: string): string[] {
  return [...text.normalize('NFC').matchAll(TOKEN)].flatMap(([word]) => {
    if (!isIndianScript(word)) return wordsOf(word)
    // Of signs alone nothing is left; an empty word would match every name.
    const spelt = inLatinLetters(word)
    return spelt === '' ? [] : [latinWord(index, spelt)]
  })
}

function latinWord({names, columns}: SoundIndex, spelt: string): string {
  let best = {word: spelt, worth: 0}
  for (const position of soundsOf(names).get(soundOf(spelt)) ?? []) {
    const word = names.words[position] ?? ''
    const rows = rowsBetween(names, position, position + 1)
    const importance = rows.reduce((most, row) => Math.max(most, columns.importance[row] ?? 0), 1)
    const worth = importance - (EDIT_COST * edits(folded(spelt), folded(word))) / spelt.length
    if (worth > best.worth) best = {word, worth}
  }
  return best.word
}

function soundsOf(names: WordIndex): Map<string, number[]> {
  const known = bySound.get(names)
  if (known !== undefined) return known
  const sounds = new Map<string, number[]>()
  for (const [position, word] of names.words.entries()) {
    const sound = soundOf(word)
    const positions = sounds.get(sound)
    if (positions === undefined) sounds.set(sound, [position])
    else positions.push(position)
  }
  bySound.set(names, sounds)
  return sounds
}

/** The consonants of a word. */
function soundOf(word: string): string {
  return folded(word)
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/^[aeiouy]/, 'a')
    .replace(/(.)\1+/g, '$1')
}

/** Consonants that one script writes with one letter, or English in two ways, are the same. */
function folded(word: string): string {
  return word
    .replace(/ow/g, 'o')
    .replace(/ch/g, 's')
    .replace(/ck?|g|q/g, 'k')
    .replace(/[bf]/g, 'p')
    .replace(/d/g, 't')
    .replace(/w/g, 'v')
    .replace(/[zj]/g, 's')
    .replace(/([ptks])h/g, '$1')
}

function edits(one: string, other: string): number {
  const table = createDistanceTable(one)
  let last = one.length
  for (let depth = 1; depth <= other.length; depth++) last = extend(table, other, depth).edits
  return last
}
