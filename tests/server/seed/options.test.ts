import {expect, test} from 'vitest'
import {namedCasesText} from '../../../scripts/lib/seed/named-cases-text.ts'
import {readSeedOptions} from '../../../scripts/lib/seed/options.ts'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'

test('The command line sets the size of the database', () => {
  expect(readSeedOptions(['--workshops', '100000', '--bookings', '50000', '--seed', '7'])).toEqual({
    isPrinting: false,
    force: null,
    plan: {workshops: 100_000, bookings: 50_000, seed: 7},
  })
  expect(readSeedOptions(['--print'])).toEqual({isPrinting: true, force: null, plan: {}})
  expect(readSeedOptions(['--force', 'pahiya']).force).toBe('pahiya')
})

test.each([
  [['--workshops', 'many'], "--workshops must be a whole number from 13 to 2000000, not 'many'"],
  [['--workshops', '12'], "--workshops must be a whole number from 13 to 2000000, not '12'"],
  [['--bookings', '1.5'], "--bookings must be a whole number from 0 to 2000000, not '1.5'"],
  [['--workshops', '-5'], "--workshops must be a whole number from 13 to 2000000, not '-5'"],
  [['--seed=-1'], "--seed must be a whole number from 0 to 2147483647, not '-1'"],
  [['--workers', '5'], "Unknown option '--workers'"],
  [['seed'], "Unexpected argument 'seed'"],
])('The command line %j is refused with a clear message', (words, problem) => {
  expect(() => readSeedOptions(words)).toThrow(problem)
})

test('The printed cases name every workshop and booking', () => {
  const text = namedCasesText()
  const ids = [...Object.values(NAMED_WORKSHOPS), ...Object.values(NAMED_BOOKINGS)]
  expect(ids.filter((id) => !text.includes(id))).toEqual([])
})
