import {parseArgs} from 'node:util'
import {refuseUnknown, wholeOption, withNegativeNumbers} from '../command-line.ts'

interface DefectsCommand {
  /** `null`: all. */
  area: string | null
  /** Only faults whose sentence contains one of these texts, whether a result is stored or not. */
  only: string[] | null
  /** Only the first so many rounds of tests; what they do not find stays untried. `null`: all. */
  rounds: number | null
  /** Runs nothing: writes the report from the stored results. */
  isReportOnly: boolean
}

const text = {type: 'string'} as const

/**
 * The options of `npm run defects`.
 * @throws {Error} with one line for a person
 */
export function readDefectsOptions(words: readonly string[], areas: readonly string[]): DefectsCommand {
  const {values} = parseArgs({
    args: withNegativeNumbers(words),
    options: {
      area: text,
      only: {...text, multiple: true},
      rounds: text,
      report: {type: 'boolean', default: false},
    },
  })
  const {area = null, only = null, rounds, report} = values
  if (area !== null) refuseUnknown('--area', [area], areas)
  return {
    area,
    only,
    rounds: rounds === undefined ? null : wholeOption('rounds', rounds, 1, 1000),
    isReportOnly: report,
  }
}
