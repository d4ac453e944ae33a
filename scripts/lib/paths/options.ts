import {parseArgs} from 'node:util'
import {LEVELS, type Level} from 'statechart-kit'

export interface PathsOptions {
  /** `null`: all. */
  machine: string | null
  level: Level
  isJson: boolean
  isMutants: boolean
  isVacuous: boolean
  isWriting: boolean
  isReport: boolean
  isRecord: boolean
  /** A path fixture, or the report of an oops page. */
  replay: string | null
  /** A recording to become a test. */
  from: string | null
}

/**
 * Parses the command line.
 * @throws {Error} with one line that names the problem
 */
export function readPathsOptions(words: string[], machines: readonly string[]): PathsOptions {
  const {values, positionals} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      machine: {type: 'string'},
      level: {type: 'string', default: 'machine'},
      json: {type: 'boolean', default: false},
      mutants: {type: 'boolean', default: false},
      vacuous: {type: 'boolean', default: false},
      write: {type: 'boolean', default: false},
      report: {type: 'boolean', default: false},
      record: {type: 'boolean', default: false},
      replay: {type: 'string'},
      from: {type: 'string'},
    },
  })
  const [word] = positionals
  if (word !== undefined) throw new Error(`'${word}' is not understood: a machine is named by --machine`)
  const level = LEVELS.find((each) => each === values.level)
  if (level === undefined)
    throw new Error(`--level must be one of ${LEVELS.join(', ')}, not '${values.level}'`)
  if (values.machine !== undefined && !machines.includes(values.machine))
    throw new Error(`--machine must be one of ${machines.join(', ')}, not '${values.machine}'`)
  return {
    machine: values.machine ?? null,
    level,
    isJson: values.json,
    isMutants: values.mutants,
    isVacuous: values.vacuous,
    isWriting: values.write,
    isReport: values.report,
    isRecord: values.record,
    replay: values.replay ?? null,
    from: values.from ?? null,
  }
}
