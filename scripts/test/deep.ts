import '../lib/help.ts'
import {spawnSync} from 'node:child_process'
import {refuseUnknown, wordsOrEnd} from '../lib/command-line.ts'

/** What takes too long for `npm test`, in order; each writes its report into docs/reports/. */
const RUNS: Record<string, string[]> = {
  tests: ['scripts/test/deep-tests.ts'],
  defects: ['scripts/defects.ts'],
  mutation: ['scripts/mutation.ts'],
  load: ['scripts/test/load.ts'],
  doubt: ['scripts/coverage.ts', '--doubt'],
  // Each day another seed.
  histories: [
    'scripts/test/histories.ts',
    '--count',
    '500',
    '--seed',
    String(Math.floor(Date.now() / 86_400_000)),
  ],
}

interface Chosen {
  runs: readonly string[]
  /** Options of the one run that is chosen, as of `tests --only desk/agents`. */
  options: readonly string[]
}

function readChosen(words: readonly string[]): Chosen {
  const first = words.findIndex((word) => word.startsWith('--'))
  const runs = first === -1 ? words : words.slice(0, first)
  const options = first === -1 ? [] : words.slice(first)
  refuseUnknown('a run', runs, Object.keys(RUNS))
  if (options.length > 0 && runs.length !== 1)
    throw new Error(`${options[0]} needs exactly one run before it`)
  return {runs, options}
}

const {runs, options} = wordsOrEnd('test:deep', readChosen)
for (const [name, script] of Object.entries(RUNS)) {
  if (runs.length > 0 && !runs.includes(name)) continue
  const {status} = spawnSync(process.execPath, [...script, ...options], {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
