import {expect, it} from 'vitest'
import {withLatinDigits} from '../../domain/latin-digits.ts'

it.each([
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['PH-१२a', 'PH-12a'],
  ['आशा', 'आशा'],
  ['٠١٢', '٠١٢'],
])('%s is written %s with Latin digits', (typed, read) => expect(withLatinDigits(typed)).toBe(read))
