import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {firstInOrder} from '../../../server/workshops/first-in-order.ts'

const ascending = (one: number, other: number) => one - other
const byLetter = (one: string, other: string) => one.charCodeAt(0) - other.charCodeAt(0)

describe('The first ones in an order', () => {
  it('are the smallest, in order, as often as they occur', () => {
    expect(firstInOrder([5, 1, 4, 1, 3], ascending, 3)).toEqual([1, 1, 3])
    expect(firstInOrder([5, 1], ascending, 3)).toEqual([1, 5])
  })

  it('are none for a count of none, and of no items', () => {
    expect(firstInOrder([2, 1], ascending, 0)).toEqual([])
    expect(firstInOrder([], ascending, 3)).toEqual([])
  })

  it('leave equal items in their own order', () => {
    expect(firstInOrder(['b1', 'a1', 'b2', 'a2', 'a3'], byLetter, 4)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('are what sorting all of them gives, whatever the items', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({min: 0, max: 30})), fc.integer({min: 0, max: 12}), (items, count) => {
        expect(firstInOrder(items, ascending, count)).toEqual(items.toSorted(ascending).slice(0, count))
      }),
      {seed: 1, numRuns: 200},
    )
  })

  it('compare each item of a sorted list with few others', () => {
    let compared = 0
    const counted = (one: number, other: number) => {
      compared += 1
      return one - other
    }
    firstInOrder(
      Array.from({length: 1000}, (_, index) => index),
      counted,
      8,
    )
    expect(compared).toBeLessThanOrEqual(992 + 8 * 4)
  })
})
