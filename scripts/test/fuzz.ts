import '../lib/help.ts'
import {openSitePages} from '../../server/pages/site-pages.ts'
import {runFuzz} from '../../tests/fuzz/run-fuzz.ts'
import {readTargets, type Target} from '../../tests/fuzz/targets.ts'
import {openFuzzWorld} from '../../tests/fuzz/world.ts'
import {createTestClock} from '../../tests/support/server/test-clock.ts'
import {buildIfStale} from '../build.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {readFuzzOptions} from '../lib/fuzz/options.ts'

const {minutes, seed, runs} = wordsOrEnd('fuzz', readFuzzOptions)
await buildIfStale()
const world = await openFuzzWorld(await openSitePages('dist', createTestClock()))
/** A run that is stopped leaves no server behind. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await world.close()
    process.exit(1)
  })
try {
  const targets = await readTargets(world.known)
  const count = (kind: Target['kind']) => targets.filter((each) => each.kind === kind).length
  console.log(
    `${count('endpoint')} endpoints, ${count('operation')} operations, documents and addresses; seed ${seed}`,
  )
  const end = performance.now() + minutes * 60_000
  const {requests, rounds, findings, neverAnswered} = await runFuzz(world, targets, {
    seed,
    runs,
    goesOn: () => performance.now() < end,
    hear: console.log,
  })
  if (neverAnswered.length > 0) console.log(`without any answer of 200: ${neverAnswered.join(', ')}`)
  console.log(`${requests} requests in ${rounds} rounds, ${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await world.close()
}
