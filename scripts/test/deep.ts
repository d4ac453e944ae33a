import {spawnSync} from 'node:child_process'

/** What takes too long for `npm test`, in order; each writes its report into docs/reports/. */
const RUNS: Record<string, string[]> = {
  tests: ['scripts/test/deep-tests.ts'],
  defects: ['scripts/defects.ts'],
  mutation: ['scripts/mutation.ts'],
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

const words = process.argv.slice(2)
const options = words.findIndex((word) => word.startsWith('--'))
const chosen = options === -1 ? words : words.slice(0, options)
/** Options of the one run that is chosen, as `tests --only desk/agents`. */
const passedOn = options === -1 ? [] : words.slice(options)
if (passedOn.length > 0 && chosen.length !== 1) {
  console.error('test:deep: options need exactly one run before them')
  process.exit(1)
}
const unknown = chosen.filter((name) => !Object.hasOwn(RUNS, name))
if (unknown.length > 0) {
  console.error(`test:deep: '${unknown.join(' ')}' is none of ${Object.keys(RUNS).join(', ')}`)
  process.exit(1)
}
for (const [name, script] of Object.entries(RUNS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const {status} = spawnSync(process.execPath, [...script, ...passedOn], {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
