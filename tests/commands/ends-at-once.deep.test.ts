import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {z} from 'zod/mini'

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
  [
    'scripts/operations/launch-notices.ts',
    ['--dry-run'],
    /^launch-notices: it takes no words, not '--dry-run'\n$/,
  ],
  ['scripts/generate/places.ts', ['india'], /^places: it takes no words, not 'india'\n$/],
  ['scripts/generate/layout.ts', ['otp'], /^layout: it takes no words, not 'otp'\n$/],
  ['scripts/start.ts', ['--port'], /^start: it takes no words, not '--port': .*\n$/],
  ['scripts/operations/doctor.ts', ['nope'], /^doctor: it takes no words, not 'nope': .*\n$/],
  ['scripts/operations/backup.ts', ['--nope'], /^backup: Unknown option '--nope'\n$/],
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

const {scripts} = z
  .object({scripts: z.record(z.string(), z.string())})
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (\S+\.ts)$/.exec(line) ?? []
  return file === undefined ? [] : [{name, file}]
})
/** The rows of the README's table of commands. */
const rows = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `npm '))

it.concurrent.each(own)(
  'npm run $name -- --help says what it takes, and does nothing',
  async ({name, file}) => {
    const {status, stdout, stderr} = await run(file, ['--help'])
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    expect(stdout.split('\n', 1)[0]).toMatch(new RegExp(`^usage: ${command}( -- .+)?$`))
    expect(stdout.trimEnd().split('\n').length).toBeGreaterThan(1)
    const row = rows.find((line) => line.includes(`\`${command}\``) || line.includes(`\`${command} `)) ?? ''
    for (const [option] of row.matchAll(/--[a-z][a-z-]+/g)) expect(stdout).toContain(option)
  },
)
