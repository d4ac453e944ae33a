import {describe, expect, test} from 'vitest'
import {createRandom} from '../../../server/seed/random.ts'

const drawn = (seed: number, subject: string) => {
  const random = createRandom(seed, subject)
  return Array.from({length: 5}, () => random.fraction())
}

describe('Random values', () => {
  test('are the same for the same seed and subject, and for no other', () => {
    expect(drawn(1, 'a')).toEqual(drawn(1, 'a'))
    expect(drawn(1, 'a')).not.toEqual(drawn(1, 'b'))
    expect(drawn(1, 'a')).not.toEqual(drawn(2, 'a'))
  })

  test('differ for two hundred thousand subjects', () => {
    const codes = Array.from({length: 200_000}, (_, index) => createRandom(1, `workshop ${index}`).code(16))
    expect(new Set(codes).size).toBe(200_000)
  })

  test('stay within their bounds and reach both', () => {
    const random = createRandom(1, 'bounds')
    const dice = Array.from({length: 600}, () => random.between(1, 6))
    expect([...new Set(dice)].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('follow weights, and never pick a weight of zero', () => {
    const random = createRandom(1, 'weights')
    const picks = Array.from({length: 1000}, () => random.weighted({often: 9, seldom: 1, never: 0}))
    const often = picks.filter((pick) => pick === 'often').length
    expect([often > 850 && often < 950, picks.includes('never')]).toEqual([true, false])
  })

  test('take some elements of a list in the list’s order', () => {
    const some = createRandom(1, 'some').some([1, 2, 3, 4, 5, 6, 7, 8], 4)
    expect([some.length, some]).toEqual([4, some.toSorted()])
  })
})
