import {parseArgs} from 'node:util'
import {wholeOption, withNegativeNumbers} from '../command-line.ts'

export interface SeedOptions {
  isPrinting: boolean
  /** The name of a database that is no sandbox's and is to have sample data all the same. */
  force: string | null
  plan: {workshops?: number; bookings?: number; seed?: number}
}

const most = {workshops: 2_000_000, bookings: 2_000_000, seed: 2_147_483_647}
const least = {workshops: 13, bookings: 0, seed: 0}

/**
 * Parses the command line.
 * @throws {Error} with one line that names the problem
 */
export function readSeedOptions(words: string[]): SeedOptions {
  const {values} = parseArgs({
    args: withNegativeNumbers(words),
    options: {
      workshops: {type: 'string'},
      bookings: {type: 'string'},
      seed: {type: 'string'},
      print: {type: 'boolean', default: false},
      force: {type: 'string'},
    },
  })
  const {workshops, bookings, seed, print, force = null} = values
  return {
    isPrinting: print,
    force,
    plan: {
      ...(workshops === undefined ? {} : {workshops: wholeNumber('workshops', workshops)}),
      ...(bookings === undefined ? {} : {bookings: wholeNumber('bookings', bookings)}),
      ...(seed === undefined ? {} : {seed: wholeNumber('seed', seed)}),
    },
  }
}

function wholeNumber(option: keyof typeof most, text: string): number {
  return wholeOption(option, text, least[option], most[option])
}
