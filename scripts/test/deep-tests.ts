import {rmSync} from 'node:fs'
import {buildIfStale} from '../build.ts'
import {writeDeepTestsReport} from '../lib/deep-tests/report.ts'
import {deepTests} from '../lib/test-run/stages.ts'

rmSync('reports/deep-tests', {recursive: true, force: true})
await buildIfStale()
const {files, hasPassed} = deepTests()
writeDeepTestsReport(files)
for (const {file, passed, tests} of files)
  if (passed < tests) console.error(`deep-tests: ${tests - passed} of ${tests} failed in ${file}`)
process.exitCode = hasPassed && files.every(({passed, tests}) => passed === tests) ? 0 : 1
