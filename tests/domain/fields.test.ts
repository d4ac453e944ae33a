import {describe, expect, it} from 'vitest'
import {fieldsOf} from '../../domain/fields.ts'

describe('The fields of a value of unknown shape', () => {
  it('are those of an object, a list or a function', () => {
    expect(fieldsOf({a: 1})['a']).toBe(1)
    expect(fieldsOf(['x'])['0']).toBe('x')
    expect(fieldsOf(Object.assign(() => 2, {b: 3}))['b']).toBe(3)
  })

  it('are none of anything else', () => {
    expect([null, undefined, 'text', 1, true].map(fieldsOf)).toEqual([{}, {}, {}, {}, {}])
  })
})
