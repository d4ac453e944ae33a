import {parseArgs} from 'node:util'
import {wholeOption, withNegativeNumbers} from '../command-line.ts'

export interface LoadCommand {
  /** How many walks are chosen. */
  walks: number
  /** How often each of them is walked. */
  times: number
  /** Which walks are chosen. */
  seed: number
  /** How many browsers walk at the same time. */
  workers: number
}

const MOST = 2 ** 31 - 1

/**
 * The options of `npm run test:deep -- load`.
 * @throws {Error} with one line for a person
 */
export function readLoadOptions(args: readonly string[]): LoadCommand {
  const {values} = parseArgs({
    args: withNegativeNumbers(args),
    options: {
      walks: {type: 'string', default: '20'},
      times: {type: 'string', default: '200'},
      seed: {type: 'string', default: '1'},
      workers: {type: 'string', default: '8'},
    },
  })
  return {
    walks: wholeOption('walks', values.walks, 1, 1000),
    times: wholeOption('times', values.times, 1, 1000),
    seed: wholeOption('seed', values.seed, 0, MOST),
    workers: wholeOption('workers', values.workers, 1, 64),
  }
}
