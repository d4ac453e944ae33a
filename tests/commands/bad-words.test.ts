import {parseArgs} from 'node:util'
import {describe, expect, it} from 'vitest'
import {readProgress} from '../../scripts/lib/bookings/options.ts'
import {reasonOf, refuseWords} from '../../scripts/lib/command-line.ts'
import {readCoverageOptions} from '../../scripts/lib/coverage/options.ts'
import {readDefectsOptions} from '../../scripts/lib/defects/options.ts'
import {readHistoriesOptions} from '../../scripts/lib/histories/options.ts'
import {stoppedBy} from '../../scripts/lib/own-data/open-own-database.ts'
import {readSecurityLogOptions} from '../../scripts/lib/security-log/options.ts'
import {readStaffOrder} from '../../scripts/lib/staff/options.ts'
import {DataDirectoryInUse} from '../../server/database/embedded/data-directory.ts'
import {NOW} from '../support/server/test-clock.ts'

/** What a command says of the words that it cannot read. */
function lineOf(read: () => unknown, say: (error: unknown) => string): string {
  try {
    read()
    return ''
  } catch (error) {
    return say(error)
  }
}

describe('npm run coverage', () => {
  const ROWS = [
    {line: 1, id: '000-1', sentence: '', code: ['domain/failure.ts'], tests: [], status: 'done'},
    {line: 2, id: '000-2', sentence: '', code: [], tests: [], status: 'done'},
  ]
  const read = (...words: string[]) => readCoverageOptions(words, ROWS)

  it('tries a sample of 120 rows, two at a time, unless it is said otherwise', () => {
    expect(read('--doubt')).toEqual({
      isDoubting: true,
      isAgain: false,
      named: [],
      sampleSize: 120,
      seed: 1,
      lanes: 2,
    })
    expect(read('--doubt', '000-1', '--lanes', '3')).toMatchObject({named: [ROWS[0]], lanes: 3})
  })

  it.each([
    [['--lanes', 'x'], "--lanes must be a whole number from 1 to 64, not 'x'"],
    [['--lanes', '-1'], "--lanes must be a whole number from 1 to 64, not '-1'"],
    [['--lanes', '0'], "--lanes must be a whole number from 1 to 64, not '0'"],
    [['--seed', '1.5'], "--seed must be a whole number from 0 to 999999, not '1.5'"],
    [['000-2'], "'000-2' is not done, or names no TypeScript"],
  ])('explains %j', (words, line) => {
    expect(() => read(...words)).toThrow(line)
  })
})

describe('npm run defects', () => {
  const read = (...words: string[]) => readDefectsOptions(words, ['caches', 'screens'])

  it('tries all rounds of all areas unless it is said otherwise', () => {
    expect(read()).toEqual({area: null, only: null, rounds: null, isReportOnly: false})
    expect(read('--area', 'caches', '--rounds', '2')).toMatchObject({area: 'caches', rounds: 2})
  })

  it.each([
    [['--area', 'nope'], "--area must be one of caches, screens, not 'nope'"],
    [['--rounds', '-2'], "--rounds must be a whole number from 1 to 1000, not '-2'"],
    [['--rounds', 'x'], "--rounds must be a whole number from 1 to 1000, not 'x'"],
  ])('explains %j', (words, line) => {
    expect(() => read(...words)).toThrow(line)
  })
})

describe('npm run histories', () => {
  const ENGINES = ['PostgreSQL', 'the embedded engine']
  const read = (...words: string[]) => readHistoriesOptions(words, ENGINES)

  it('runs a thousand of seed 1 on both engines unless it is said otherwise', () => {
    expect(read()).toEqual({count: 1000, seed: 1, engines: ENGINES})
    expect(read('--engine', 'embedded').engines).toEqual(['the embedded engine'])
  })

  it.each([
    [['--count', '-2'], "--count must be a whole number from 1 to 1000000, not '-2'"],
    [['--count', 'x'], "--count must be a whole number from 1 to 1000000, not 'x'"],
    [['--seed', '-1'], "--seed must be a whole number from 0 to 2147483647, not '-1'"],
    [['--engine', 'MySQL'], "--engine must be one of PostgreSQL, the embedded engine, not 'MySQL'"],
  ])('explains %j', (words, line) => {
    expect(() => read(...words)).toThrow(line)
  })
})

describe('npm run security-log', () => {
  const BOOKING = '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0001'

  it('asks for a thousand rows of the last day unless it is said otherwise', () => {
    expect(readSecurityLogOptions([], NOW)).toEqual({since: new Date('2026-03-09T06:30:00Z'), most: 1000})
    const words = [
      '--phone',
      '98100 12345',
      '--booking',
      BOOKING.toUpperCase(),
      '--kind',
      'wrong code',
      '--most',
      '2',
    ]
    expect(readSecurityLogOptions([...words, '--since', '2026-03-01T00:00Z'], NOW)).toEqual({
      since: new Date('2026-03-01T00:00Z'),
      phone: '98100 12345',
      booking: BOOKING,
      kind: 'wrong code',
      most: 2,
    })
  })

  it.each(['PH-PSTCGYK4', 'ph pstc gyk4', 'PSTCGYK4'])('takes the reference %s', (booking) => {
    expect(readSecurityLogOptions(['--booking', booking], NOW)).toMatchObject({booking})
  })

  it.each([
    [['--phone', 'abc'], "--phone must be an Indian mobile number such as +919810012345, not 'abc'"],
    [
      ['--booking', 'abc'],
      "--booking must be a reference such as PH-KXP8TT3R, or the booking's id, not 'abc'",
    ],
    [['--booking', 'PH-PSTCGYKI'], '--booking must be a reference such as PH-KXP8TT3R'],
    [['--since', 'x'], '--since is a moment such as 2026-11-23T00:00Z'],
    [['--kind', 'x'], '--kind is one of wrong code, sign-in, '],
    [['--most', 'x'], "--most must be a whole number from 1 to 100000, not 'x'"],
    [['--most', '-1'], "--most must be a whole number from 1 to 100000, not '-1'"],
    [['--most', ''], "--most must be a whole number from 1 to 100000, not ''"],
    [['--nope'], "Unknown option '--nope'"],
  ])('explains %j', (words, line) => {
    expect(() => readSecurityLogOptions(words, NOW)).toThrow(line)
  })
})

describe('npm run import and npm run export', () => {
  it('name an unknown option without what Node advises', () => {
    const read = () => parseArgs({args: ['folder', '--nope'], options: {}, allowPositionals: true})
    expect(lineOf(read, stoppedBy)).toBe("Unknown option '--nope'")
  })

  it('say once to stop the server', () => {
    expect(stoppedBy(new DataDirectoryInUse('/data', 7))).toBe(
      'DATA_DIR /data is in use by the process 7: stop it first, or choose another folder',
    )
  })
})

describe('npm run staff and npm run bookings', () => {
  it.each([
    ['staff', () => readStaffOrder(['list', '--nope'])],
    ['bookings', () => readProgress(['set', 'id', 'COMPLETED', '--nope'])],
  ])('%s names an unknown option without what Node advises', (_name, read) => {
    expect(lineOf(read, reasonOf)).toBe("Unknown option '--nope'")
  })

  it.each([
    ['--first-name', 'A1'],
    ['--last-name', 'Rao; drop'],
  ])('staff takes no %s that the site would refuse', (option, name) => {
    const read = () => readStaffOrder(['add', '+919810012345', option, name])
    expect(lineOf(read, reasonOf)).toBe(`'${name}' is no name: ${option} takes letters only`)
  })

  it('staff takes a name of any script', () => {
    const order = readStaffOrder(['add', '+919810012345', '--first-name', ' अनीता ', '--last-name', ''])
    expect(order).toMatchObject({member: {firstName: 'अनीता', lastName: null}})
  })
})

describe('npm start and npm run doctor', () => {
  it('take no words, so that a mistyped one starts no server', () => {
    expect(() => refuseWords([])).not.toThrow()
    expect(() => refuseWords(['--port'])).toThrow(
      "it takes no words, not '--port': environment variables configure it (docs/operating.md)",
    )
  })
})
