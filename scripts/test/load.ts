import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {z} from 'zod'
import {buildIfStale} from '../build.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {chosenWalks} from '../lib/load/chosen-walks.ts'
import {readLoadOptions} from '../lib/load/options.ts'
import {watchLoad} from '../lib/load/watched-load.ts'
import {LOAD_REPORTS, listedWalks, walkUnderLoad} from '../lib/test-run/stages.ts'

const REPORT = 'docs/reports/load.json'

const command = wordsOrEnd('test:deep', readLoadOptions)
const {walks, times, seed, workers} = command
await buildIfStale()
const all = listedWalks()
const chosen = chosenWalks(all, walks, seed)
console.log(`${chosen.length} walks, each ${times} times, in ${workers} browsers:\n${chosen.join('\n')}`)
// Each run looks once at each situation, whatever an earlier one has looked at.
rmSync(LOAD_REPORTS, {recursive: true, force: true})
const began = performance.now()
const load = watchLoad()
const {passed, failed} = await walkUnderLoad(chosen, times, workers)
const part = {
  date: new Date().toISOString().slice(0, 10),
  score: Math.floor((1000 * passed) / (passed + failed)) / 10,
  ...command,
  walks: chosen.length,
  passed,
  failed,
  seconds: Math.round((performance.now() - began) / 1000),
  load: load.stop(),
}
mkdirSync('docs/reports', {recursive: true})
const name = chosen.length === all.length ? 'every walk' : 'chosen walks'
const report = {gate: 100, parts: {...partsBefore(), [name]: part}}
writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`)
console.log(`${passed} passed, ${failed} failed at a load of ${part.load.median} (median)`)
process.exitCode = failed === 0 ? 0 : 1

function partsBefore(): Record<string, unknown> {
  if (!existsSync(REPORT)) return {}
  const report = z.object({parts: z.record(z.string(), z.unknown())})
  return report.parse(JSON.parse(readFileSync(REPORT, 'utf8'))).parts
}
