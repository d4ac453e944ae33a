import {spawnSync} from 'node:child_process'

/** What takes too long for `npm test`, in order; each writes its report into docs/reports/. */
const RUNS = [
  ['scripts/defects.ts'],
  ['scripts/mutation.ts'],
  ['scripts/coverage.ts', '--doubt'],
  // Each day another seed.
  ['scripts/test/histories.ts', '--count', '500', '--seed', String(Math.floor(Date.now() / 86_400_000))],
]

for (const script of RUNS) {
  const {status} = spawnSync(process.execPath, script, {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
