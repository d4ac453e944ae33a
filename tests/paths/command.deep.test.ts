import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {planFor} from 'statechart-kit'
import {afterAll, describe, expect, it} from 'vitest'
import {RELEASE} from '../../domain/limits.ts'
import {models} from '../../machines/models.ts'
import {pathsCommand} from '../../scripts/lib/paths/command.ts'
import {readPathsOptions} from '../../scripts/lib/paths/options.ts'
import {selectedPlan} from './selection.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'paths-command-'))

afterAll(() => rmSync(FOLDER, {recursive: true}))

function run(...words: string[]) {
  const env = {
    ...process.env,
    PATHS_FOLDER: join(FOLDER, 'paths'),
    PATHS_RECORDED: join(FOLDER, 'recorded'),
  }
  const command = ['scripts/paths.ts', ...words]
  const {status, stderr, stdout} = spawnSync(process.execPath, command, {encoding: 'utf8', env})
  return {status, firstLine: stderr.split('\n', 1)[0], stdout}
}

function fixtureFile(content: string): string {
  const file = join(mkdtempSync(join(FOLDER, 'fixture-')), 'fixture.json')
  writeFileSync(file, content)
  return file
}

const REPORT = JSON.stringify({
  pahiyaReport: 1,
  release: RELEASE,
  page: '/consumer/w/$workshopId',
  failure: 'UNKNOWN_ERROR',
  requestId: 'r-1',
  at: '2026-11-21T08:00:00.000Z',
  actors: [
    {
      machine: 'otp',
      earlier: 0,
      transitions: ['otp.sending code | dialog.dismissed | 0'],
      state: 'dismissed',
    },
    {machine: 'booking', earlier: 0, transitions: [], state: 'editing'},
  ],
})

describe('npm run paths', () => {
  it('walks the machine level of every machine by default', () => {
    expect(readPathsOptions([], ['otp'])).toEqual({
      machine: null,
      level: 'machine',
      isJson: false,
      isMutants: false,
      isVacuous: false,
      isWriting: false,
      isReport: false,
      isRecord: false,
      replay: null,
      from: null,
    })
  })

  it.each([
    [['--level', 'moon'], "paths: --level must be one of machine, component, browser, not 'moon'"],
    [
      ['--machine', 'toaster'],
      /^paths: --machine must be one of .*booking.*, not 'toaster' \(npm run paths -- --help\)$/,
    ],
    [['--replay', fixtureFile('{"machine": "otp"}')], /is no fixture of a path: /],
    [['--replay', FOLDER], /is no fixture of a path: /],
    [
      ['--replay', fixtureFile(REPORT.slice(0, 90))],
      /^paths: .* is no whole report, was all of it copied\? .*JSON/,
    ],
    [
      ['--replay', fixtureFile('{"pahiyaReport": 2}')],
      /^paths: .* is a report of version 2; this command reads version 1 \(npm run paths -- --help\)$/,
    ],
    [['--replay', fixtureFile('{"pahiyaReport": 1}')], /^paths: .* is a damaged report: release: /],
    [['--replay', fixtureFile(REPORT.replace('"editing"', '7'))], /is a damaged report: actors\.1\.state: /],
    [['--replay', fixtureFile(' '.repeat(2_000_001))], /^paths: .* is too large for a report or a fixture: /],
    [['--replay', fixtureFile('['.repeat(1_000_000))], /is no fixture of a path: /],
    [
      ['--replay', fixtureFile(REPORT), '--level', 'browser'],
      /^paths: a report replays at the machine level; /,
    ],
    [
      ['--from', fixtureFile('{"format": "machine path 0"}')],
      /^paths: \S+ cannot become a test\. format: the file has 'machine path 0', this version reads /,
    ],
    [['--from', fixtureFile('{"format": "mach')], /cannot become a test\. The file is damaged or cut short/],
    [['--faster'], /^paths: Unknown option '--faster' \(npm run paths -- --help\)$/],
    [
      ['otpp'],
      /^paths: 'otpp' is not understood: a machine is named by --machine \(npm run paths -- --help\)$/,
    ],
    [['--replay', '/nope.json'], /^paths: there is no file \/nope\.json to replay /],
  ])('names the problem of %j in one line', async (words, line) => {
    const printed: string[] = []
    const complaints: string[] = []
    const push = (list: string[]) => (text: string) => list.push(text)
    expect(await pathsCommand(words, push(printed), push(complaints))).toBe(false)
    expect(complaints[0]).toMatch(line)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).not.toContain('\n')
    expect(printed).toEqual([])
  })

  it('prints a problem as an error, and exits with 1', () => {
    const {status, firstLine, stdout} = run('--faster')
    expect(status).toBe(1)
    expect(firstLine).toMatch(/^paths: Unknown option '--faster'/)
    expect(stdout).toBe('')
  })

  it('replays the report of an oops page, and writes fixtures of it', () => {
    const {status, stdout} = run('--replay', fixtureFile(REPORT))
    expect(stdout).toContain(
      `Report of 2026-11-21T08:00:00.000Z: release ${RELEASE}, page /consumer/w/$workshopId, failure UNKNOWN_ERROR, request r-1`,
    )
    expect(stdout).toMatch(/✓ 2\. dialog\.dismissed → otp\.dismissed\n {2}ends as recorded/)
    expect(stdout).toMatch(
      /✗ The recorded transitions lead to .* today, not to "editing": the machine has changed\./,
    )
    expect(status).toBe(1)
    const fixture = /stored as (\S+otp\.json)/.exec(stdout)?.[1] ?? fail()
    expect(run('--replay', fixture, '--machine', 'otp').status).toBe(0)
  })

  it('lists in the report what every level has not covered', () => {
    const {status, stdout} = run('--report')
    expect(status).toBe(1)
    expect(stdout).toContain('otp, machine: not shown: ')
    expect(stdout).toContain('otp, browser: not shown: ')
    expect(stdout).toContain('otp at 1440 px: not seen: ')
  })

  it('makes a recording a test, which also walks the screen', () => {
    const recording = JSON.stringify({
      format: 'machine path 1',
      machine: 'region',
      steps: [{label: 'starts · in India', state: 'at rest', taken: []}],
    })
    const {status, stdout} = run('--from', fixtureFile(recording))
    expect(status).toBe(0)
    const stored = /stored as (\S+region-1\.json)/.exec(stdout)?.[1] ?? fail()
    expect(readFileSync(stored, 'utf8')).toContain('"label": "starts · in India"')
    expect(run('--replay', stored, '--machine', 'region').status).toBe(0)
  })

  it('records a complete run alone', () => {
    const {status, firstLine} = run('--record')
    expect(status).toBe(1)
    expect(firstLine).toMatch(/^paths: only a complete run can be recorded: .*otp, browser: not shown: /)
  })

  it('prints coverage and paths as JSON', () => {
    const {status, stdout} = run('--machine', 'region', '--json')
    const [report] = JSON.parse(stdout)
    expect(status).toBe(0)
    expect(report.coverage.machine).toBe('region')
    expect(report.coverage.behaviours.missed).toEqual([])
    expect(report.walks).toHaveLength(planFor(models['region'] ?? fail(), 'machine').plan.length)
  })

  it('walks a fixture as its one path', () => {
    const labels = ['starts · in the phone dialog', 'dialog.dismissed']
    process.env['PATHS_REPLAY'] = fixtureFile(JSON.stringify({machine: 'otp', labels}))
    try {
      const {plan} = selectedPlan(models['otp'] ?? fail(), 'machine')
      expect(plan.map((path) => path.map(({stimulus}) => stimulus.label))).toEqual([labels])
    } finally {
      delete process.env['PATHS_REPLAY']
    }
  })
})

function fail(): never {
  throw new Error('The model is missing.')
}
