import {parseArgs} from 'node:util'
import {wholeOption, withNegativeNumbers} from '../command-line.ts'

interface FuzzCommand {
  minutes: number
  seed: number
  runs: number
}

const LONGEST_MINUTES = 24 * 60
const MOST = 2 ** 31 - 1

/**
 * The options of `npm run fuzz`.
 * @throws {Error} with one line for a person
 */
export function readFuzzOptions(args: readonly string[]): FuzzCommand {
  const {values} = parseArgs({
    args: withNegativeNumbers(args),
    options: {
      minutes: {type: 'string', default: '5'},
      seed: {type: 'string', default: '1'},
      runs: {type: 'string', default: '50'},
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= LONGEST_MINUTES))
    throw new Error(`--minutes must be a number above 0, at most ${LONGEST_MINUTES}, not '${values.minutes}'`)
  return {
    minutes,
    seed: wholeOption('seed', values.seed, 0, MOST),
    runs: wholeOption('runs', values.runs, 1, MOST),
  }
}
