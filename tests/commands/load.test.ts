import {describe, expect, it} from 'vitest'
import {chosenWalks} from '../../scripts/lib/load/chosen-walks.ts'
import {readLoadOptions} from '../../scripts/lib/load/options.ts'

describe('npm run test:deep -- load', () => {
  it('walks twenty walks two hundred times each in eight browsers, unless it is said otherwise', () => {
    expect(readLoadOptions([])).toEqual({walks: 20, times: 200, seed: 1, workers: 8})
    expect(readLoadOptions(['--walks', '3', '--times', '1', '--seed', '7', '--workers', '2'])).toEqual({
      walks: 3,
      times: 1,
      seed: 7,
      workers: 2,
    })
  })

  it.each([
    [['--walks', '0'], "--walks must be a whole number from 1 to 1000, not '0'"],
    [['--times', '2.5'], "--times must be a whole number from 1 to 1000, not '2.5'"],
    [['--seed', '-1'], "--seed must be a whole number from 0 to 2147483647, not '-1'"],
    [['--workers', 'all'], "--workers must be a whole number from 1 to 64, not 'all'"],
  ])('explains %j', (words, line) => {
    expect(() => readLoadOptions(words)).toThrow(line)
  })

  // By `sha256sum` the hash of '1 a' begins with 27, that of '1 b' with 62, that of '1 c' with 15.
  it('chooses the walks by the hash of seed and title, in the order of the list', () => {
    const chosen = chosenWalks(['c', 'b', 'a'], 2, 1)
    expect(chosen).toEqual(['c', 'a'])
  })
})
