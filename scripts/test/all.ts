import '../lib/help.ts'
import {mkdirSync, rmSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {wordsOrEnd} from '../lib/command-line.ts'
import {check, typesAndLint} from '../lib/test-run/run.ts'
import {readShard, type Shard} from '../lib/test-run/shards.ts'
import {browserJourneys, REPORTS, recordDurations, unitTests} from '../lib/test-run/stages.ts'

interface Options {
  shard: Shard | null
  isWritingDurations: boolean
}

function readOptions(words: readonly string[]): Options {
  const {values} = parseArgs({
    args: [...words],
    options: {shard: {type: 'string'}, 'write-durations': {type: 'boolean'}},
  })
  return {
    shard: values.shard === undefined ? null : readShard(values.shard),
    isWritingDurations: values['write-durations'] === true,
  }
}

const {shard, isWritingDurations} = wordsOrEnd('test', readOptions)
const isFirst = shard === null || shard.number === 1
const stages: string[] = []

/** Runs a stage and records its seconds. */
async function timed<Result>(stage: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  stages.push(`${stage} ${Math.round((performance.now() - began) / 1000)}`)
  return result
}

rmSync(REPORTS, {recursive: true, force: true})
rmSync('reports/paths', {recursive: true, force: true})
mkdirSync(REPORTS, {recursive: true})
// The build would set NODE_ENV for all that follows in this process.
const checks = await timed('checks and build', () =>
  Promise.all([
    check('Build', 'node', ['scripts/build.ts']),
    ...(isFirst ? [...typesAndLint(), check('Unused exports', 'knip', [])] : []),
  ]),
)
const unit = await timed('below the browser', () => unitTests(shard))
const browser = await timed('browser', () => browserJourneys(shard))
const report = () => check('Paths: everything shown at every level', 'node', ['scripts/paths.ts', '--report'])
// A shard walks only some of the paths.
const paths = shard === null ? [await timed('paths report', report)] : []

if (isWritingDurations) recordDurations([unit, browser])
const results = [...checks, unit, browser, ...paths]
const passed = results.reduce((sum, each) => sum + each.passed, 0)
const failed = results.reduce((sum, each) => sum + each.failed, 0)
console.log(`\nSeconds: ${stages.join(', ')}; all ${Math.round(performance.now() / 1000)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
