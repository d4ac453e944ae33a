import {execFile} from 'node:child_process'
import {expect, it} from 'vitest'

const run = (script: string, words: readonly string[]) =>
  new Promise<{status: unknown; stdout: string; stderr: string}>((resolve) => {
    execFile(process.execPath, [script, ...words], (error, stdout, stderr) =>
      resolve({status: error?.code ?? 0, stdout, stderr}),
    )
  })

/** Each would run for minutes, change a report, write a file, answer nothing or send messages if it did not end at once. */
it.concurrent.each([
  ['scripts/coverage.ts', ['--doubt', 'nope'], /^coverage: docs\/spec-coverage\.md has no row 'nope'\n$/],
  ['scripts/defects.ts', ['--nope'], /^defects: Unknown option '--nope'\n$/],
  ['scripts/mutation.ts', ['nope'], /^mutation: a piece must be one of domain, contract, .*, not 'nope'\n$/],
  ['scripts/test/histories.ts', ['--count'], /^histories: Option '--count <value>' argument missing\n$/],
  ['scripts/test/deep.ts', ['nope'], /^test:deep: a run must be one of tests, .*, not 'nope'\n$/],
  [
    'scripts/test/deep.ts',
    ['tests', '--only', 'nope'],
    /^test:deep: --only 'nope' is in the name of no deep test\n$/,
  ],
  ['bench/main.ts', ['nope'], /^bench: a benchmark must be one of javascript, .*, kit, not 'nope'\n$/],
  ['scripts/operations/launch-notices.ts', ['--dry-run'], /^launch notices: Unknown option '--dry-run'\n$/],
  ['scripts/start.ts', ['--help'], /^start: it takes no words, not '--help': .*\n$/],
  ['scripts/operations/doctor.ts', ['nope'], /^doctor: it takes no words, not 'nope': .*\n$/],
  ['scripts/operations/backup.ts', ['--help'], /^backup: Unknown option '--help'\n$/],
  ['scripts/operations/backup.ts', ['one', 'two'], /^backup: usage: npm run backup -- <file>\n$/],
  [
    'scripts/operations/security-log.ts',
    ['--phone', 'abc'],
    /^security-log: --phone must be an Indian mobile number such as \+919810012345, not 'abc'\n$/,
  ],
] as const)('%s %j ends with the field and the reason in one line', async (script, words, line) => {
  const {status, stdout, stderr} = await run(script, words)
  expect({status, stdout}).toEqual({status: 1, stdout: ''})
  expect(stderr).toMatch(line)
})
