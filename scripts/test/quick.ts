import '../lib/help.ts'
import {run, typesAndLint} from '../lib/test-run/run.ts'

/** What is quick as a whole; of the server, only what the uncommitted changes reach. */
const WHOLE = [
  'tests/domain',
  'tests/contract',
  'tests/machines',
  'tests/architecture',
  'tests/paths/machines.test.ts',
]

const checks = await Promise.all(typesAndLint())
const hasPassed = [
  ...checks.map(({failed}) => failed === 0),
  run('Rules, contract and machines', 'vitest', ['run', '--reporter=dot', '--project', 'node', ...WHOLE]),
  run('Server, as far as it has changed', 'vitest', [
    'run',
    '--reporter=dot',
    '--changed',
    '--passWithNoTests',
    'tests/server',
  ]),
]
console.log(`\nSeconds: ${Math.round(performance.now() / 1000)}`)
process.exitCode = hasPassed.every(Boolean) ? 0 : 1
