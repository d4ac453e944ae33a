import {rmSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {buildIfStale} from '../build.ts'
import {writeDeepTestsReport} from '../lib/deep-tests/report.ts'
import {type DeepTests, selectDeepTests} from '../lib/deep-tests/selection.ts'
import {runDeepTests} from '../lib/test-run/stages.ts'

function selectionOrEnd(): DeepTests {
  try {
    const {values} = parseArgs({options: {only: {type: 'string', multiple: true}}})
    return selectDeepTests(values.only ?? [])
  } catch (error) {
    console.error(`test:deep: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

const selection = selectionOrEnd()
rmSync('reports/deep-tests', {recursive: true, force: true})
await buildIfStale()
const {files, hasPassed} = runDeepTests(selection)
writeDeepTestsReport(files)
for (const {file, passed, tests} of files)
  if (passed < tests) console.error(`deep-tests: ${tests - passed} of ${tests} failed in ${file}`)
process.exitCode = hasPassed && files.every(({passed, tests}) => passed === tests) ? 0 : 1
