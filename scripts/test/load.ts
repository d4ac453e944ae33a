import {mkdirSync, writeFileSync} from 'node:fs'
import {buildIfStale} from '../build.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {chosenWalks} from '../lib/load/chosen-walks.ts'
import {readLoadOptions} from '../lib/load/options.ts'
import {watchLoad} from '../lib/load/watched-load.ts'
import {listedWalks, walkUnderLoad} from '../lib/test-run/stages.ts'

const command = wordsOrEnd('test:deep', readLoadOptions)
const {walks, times, seed, workers} = command
await buildIfStale()
const chosen = chosenWalks(listedWalks(), walks, seed)
console.log(`${chosen.length} walks, each ${times} times, in ${workers} browsers:\n${chosen.join('\n')}`)
const began = performance.now()
const load = watchLoad()
const {passed, failed} = await walkUnderLoad(chosen, times, workers)
const part = {
  date: new Date().toISOString().slice(0, 10),
  score: Math.floor((1000 * passed) / (passed + failed)) / 10,
  ...command,
  passed,
  failed,
  seconds: Math.round((performance.now() - began) / 1000),
  load: load.stop(),
}
mkdirSync('docs/reports', {recursive: true})
const report = {gate: 100, parts: {'walks under load': part}}
writeFileSync('docs/reports/load.json', `${JSON.stringify(report, null, 2)}\n`)
console.log(`${passed} passed, ${failed} failed at a load of ${part.load.median} (median)`)
process.exitCode = failed === 0 ? 0 : 1
