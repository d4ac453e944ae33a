import {expect, test} from 'vitest'
import {columnValue} from '../../../src/features/operations/column-texts.ts'

test.each([
  ['', []],
  ['09:00-13:00, 14:00-19:00', ['09:00-13:00', '14:00-19:00']],
  ['09:00-19:00,', ['09:00-19:00']],
  [',', [',']],
  [' | ', ['|']],
])('hours typed as "%s" are %j: only an empty field closes the day', (typed, value) => {
  expect(columnValue('monday', typed)).toEqual(value)
})
