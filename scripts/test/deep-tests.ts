import {rmSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {buildIfStale} from '../build.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {writeDeepTestsReport} from '../lib/deep-tests/report.ts'
import {selectDeepTests} from '../lib/deep-tests/selection.ts'
import {runDeepTests} from '../lib/test-run/stages.ts'

const selection = wordsOrEnd('test:deep', (words) => {
  const {values} = parseArgs({args: [...words], options: {only: {type: 'string', multiple: true}}})
  return selectDeepTests(values.only ?? [])
})
rmSync('reports/deep-tests', {recursive: true, force: true})
await buildIfStale()
const {files, hasPassed} = runDeepTests(selection)
writeDeepTestsReport(files)
for (const {file, passed, tests} of files)
  if (passed < tests) console.error(`deep-tests: ${tests - passed} of ${tests} failed in ${file}`)
process.exitCode = hasPassed && files.every(({passed, tests}) => passed === tests) ? 0 : 1
