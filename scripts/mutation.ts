import {Stryker} from '@stryker-mutator/core'
import {PARTS} from './lib/mutation/parts.ts'
import {writeSummary} from './lib/mutation/summary.ts'

const wanted = process.argv.slice(2)

for (const [name, {mutate, tests}] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.env['MUTATION_TESTS'] = tests.join(',')
  const results = await new Stryker({
    mutate: [mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {configFile: 'tests/mutation/vitest.config.ts'},
    coverageAnalysis: 'perTest',
    // A constant is read once, when its file loads: such a mutant would run every test.
    ignoreStatic: true,
    concurrency: 1,
    incremental: true,
    incrementalFile: `reports/mutation/${name}.json`,
    tempDirName: 'reports/mutation/sandbox',
    reporters: ['clear-text'],
    clearTextReporter: {allowColor: false, logTests: false, reportTests: false},
    // Without tsconfig.json, which Stryker rewrites through an interface that TypeScript 7 does not have.
    ignorePatterns: [
      '/dist',
      '/data',
      '/reports',
      '/docs',
      '/.cache',
      '/public',
      '/src',
      '/bench',
      '/tsconfig.json',
    ],
  }).runMutationTest()
  writeSummary(name, results)
}
