import {describe, expect, it} from 'vitest'
import {partOfPhone} from '../../../domain/desk/search-digits.ts'

describe('A search of the desk', () => {
  it.each([
    ['1234', '1234'],
    ['(055) 12.3/4-5', '05512345'],
    ['५५१२', '5512'],
    ['123', null],
    ['12 3', null],
    ['1234a', null],
    ['a1234', null],
    ['+911234', null],
    ['', null],
  ])('takes %j as the part of a phone %j', (typed, part) => expect(partOfPhone(typed)).toBe(part))
})
