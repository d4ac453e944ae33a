import {parseArgs} from 'node:util'
import {refuseUnknown, wholeOption, withNegativeNumbers} from '../command-line.ts'

interface HistoriesCommand<Engine> {
  /** How many histories of this seed shall have run on each engine; those that have run are not repeated. */
  count: number
  seed: number
  engines: Engine[]
}

/**
 * The options of `npm run histories`; `--engine` may be a part of an engine's name.
 * @throws {Error} with one line for a person
 */
export function readHistoriesOptions<Engine extends string>(
  words: readonly string[],
  engines: readonly Engine[],
): HistoriesCommand<Engine> {
  const {values} = parseArgs({
    args: withNegativeNumbers(words),
    options: {
      count: {type: 'string', default: '1000'},
      seed: {type: 'string', default: '1'},
      engine: {type: 'string', default: ''},
    },
  })
  const chosen = engines.filter((engine) => engine.includes(values.engine))
  if (chosen.length === 0) refuseUnknown('--engine', [values.engine], engines)
  return {
    count: wholeOption('count', values.count, 1, 1_000_000),
    seed: wholeOption('seed', values.seed, 0, 2 ** 31 - 1),
    engines: chosen,
  }
}
