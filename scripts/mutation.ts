import './lib/help.ts'
import {Stryker} from '@stryker-mutator/core'
import {refuseUnknown, wordsOrEnd} from './lib/command-line.ts'
import type {Piece} from './lib/mutation/piece.ts'
import {PIECES} from './lib/mutation/pieces.ts'
import {hasValidResult, openAreas, storeResult} from './lib/mutation/summary.ts'
import {withPostgres} from './lib/with-postgres.ts'

const wanted = wordsOrEnd('mutation', (words) => {
  refuseUnknown('a piece', words, Object.keys(PIECES))
  return words
})
/** A named piece runs in any case. */
const chosen = Object.entries(PIECES).filter(([name]) =>
  wanted.length > 0 ? wanted.includes(name) : !hasValidResult(name),
)

process.env['TEST_RUN'] = 'mutation'
process.env['TEST_ENGINE'] = 'PostgreSQL'

for (const [name, piece] of chosen) {
  // One for each piece: mutants leave many databases behind.
  await withPostgres(() => run(name, piece))
}

const {failed, missing} = openAreas()
if (failed.length > 0) console.log(`Below the gate: ${failed.join(', ')}`)
if (missing.length > 0) console.log(`Without a result: ${missing.join(', ')}`)
if (failed.length > 0) process.exitCode = 1

async function run(name: string, {mutate, tests, withConstants = false}: Piece): Promise<void> {
  process.env['MUTATION_TESTS'] = tests.join(',')
  const results = await new Stryker({
    mutate: [mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {configFile: 'tests/mutation/vitest.config.ts', related: false},
    coverageAnalysis: 'perTest',
    ignoreStatic: !withConstants,
    concurrency: 2,
    // Far beyond a test's time, so that other work on the computer finds no mutant.
    timeoutMS: 60_000,
    // Stryker would not try a mutant of a constant again for a new test.
    incremental: !withConstants,
    incrementalFile: `reports/mutation/${name.replaceAll('/', '-')}.json`,
    tempDirName: 'reports/mutation/sandbox',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {allowColor: false, logTests: false, reportTests: false},
    // Without tsconfig.json, which Stryker rewrites through an interface that TypeScript 7 does not have.
    ignorePatterns: ['/dist', '/data', '/reports', '/.cache', '/tsconfig.json'],
  }).runMutationTest()
  const {score, killed, mutants} = storeResult(name, results)
  console.log(`${name}: ${killed} of ${mutants} mutants found (${score} %)`)
}
