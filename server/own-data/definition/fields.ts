import {z} from 'zod'
import {isDay} from '../../../domain/booking/booking-date.ts'
import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {isIndianMobile} from '../../../domain/person/phone.ts'
import {twoSentences} from './sentences.ts'

/** The schemas of columns. Each message says what to write. */

const STORY_CHARACTERS = 5000

export const oneLine = (about: string, most = LINE_MAXIMUM_CHARACTERS) =>
  z
    .string({error: twoSentences('write a text; in a new row this column may not be empty', 'is needed')})
    .trim()
    .min(1, {error: twoSentences('write a text', 'is needed')})
    .max(most, {error: `write at most ${most} characters`})
    .describe(about)

export const story = (about: string) => oneLine(about, STORY_CHARACTERS)

export const truth = (about: string) =>
  z.boolean({error: twoSentences('write yes or no (JSON: true or false)', 'write yes or no')}).describe(about)

export const wholeNumber = (about: string, least: number, most: number) => {
  const error = `write a whole number from ${least} to ${most}`
  return z.int({error}).min(least, {error}).max(most, {error}).describe(about)
}

export const decimal = (about: string, least: number, most: number) => {
  const error = `write a number from ${least} to ${most}, with a point for the fraction`
  return z.number({error}).min(least, {error}).max(most, {error}).describe(about)
}

export const oneOf = <const Names extends readonly string[]>(about: string, names: Names) =>
  z.enum(names, {error: `write ${names.join(' or ')}`}).describe(about)

export const listOf = (about: string, entry: z.ZodType<string, string>) =>
  z
    .array(entry, {
      error: twoSentences('write a list (CSV: entries with | between them)', 'write one in each line'),
    })
    .describe(about)

/** A name in a list, which the separator ends. */
export const entry = z
  .string({error: 'write a text'})
  .trim()
  .min(1, {
    error: twoSentences('an entry is empty: remove the | before or after it', 'a line is empty: remove it'),
  })
  .max(LINE_MAXIMUM_CHARACTERS, {error: `write at most ${LINE_MAXIMUM_CHARACTERS} characters`})
  .refine((text) => !text.includes('|'), {
    error: twoSentences('an entry may not have a |', 'may not have a |'),
  })

export const phone = (about: string) =>
  oneLine(about).refine((text) => isIndianMobile(text) || /^(?:\+\d{7,15}|1800\d{6,7})$/.test(text), {
    error:
      'write + with the country’s code and the number, such as +919810012345 (a spreadsheet shortens long numbers: format the column as text)',
  })

export const email = (about: string) =>
  oneLine(about).refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), {
    error: 'write an address such as care@garage.example',
  })

export const webAddress = (about: string) =>
  oneLine(about).refine((text) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text), {
    error: 'write an address that begins with https://',
  })

export const day = (about: string) =>
  z
    .string({error: ({input}) => dayMessage(input)})
    .refine(isDay, {error: ({input}) => dayMessage(input)})
    .meta({description: about, format: 'date'})

const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

function dayMessage(value: unknown): string {
  const serial = Number(value)
  if (Number.isInteger(serial) && serial > 20_000 && serial < 80_000) {
    const meant = new Date(EXCEL_DAY_ZERO + serial * DAY_MS).toISOString().slice(0, 10)
    return twoSentences(
      `is a spreadsheet’s number of a day, perhaps ${meant}: format the column as text and write the day as 2026-12-31`,
      `write the day as 2026-12-31; this may mean ${meant}`,
    )
  }
  const rule = 'write a day that exists, as 2026-12-31'
  return twoSentences(`${rule} (a spreadsheet writes days its own way: format the column as text)`, rule)
}
