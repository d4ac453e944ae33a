import {describe, expect, it} from 'vitest'
import {createInterner} from '../../../../server/workshops/replica/interner.ts'

describe('An interner', () => {
  it('numbers lists from 0, equal lists alike', () => {
    const interner = createInterner()
    const lists = [['a', 'b'], [], ['b'], ['a', 'b'], [], ['ab']]
    expect(lists.map((each) => interner.numberOf(each))).toEqual([0, 1, 2, 0, 1, 3])
  })

  it('says for each number whether its list passes', () => {
    const interner = createInterner()
    for (const list of [['a', 'b'], [], ['b']]) interner.numberOf(list)
    expect([...interner.passing((words) => words.has('b'))]).toEqual([1, 0, 1])
    expect([...interner.passing((words) => words.size === 2)]).toEqual([1, 0, 0])
    expect([...createInterner().passing(() => true)]).toEqual([])
  })
})
