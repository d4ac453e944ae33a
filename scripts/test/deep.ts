import {spawnSync} from 'node:child_process'

/** What takes too long for `npm test`, in order; each writes its report into docs/reports/. */
const RUNS = [['scripts/defects.ts'], ['scripts/mutation.ts'], ['scripts/coverage.ts', '--doubt']]

for (const words of RUNS) {
  const {status} = spawnSync(process.execPath, words, {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
