import {stringify} from 'csv-stringify/sync'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {type CellType, cellText, cellValue} from '../../../server/own-data/files/cells.ts'
import {csvRows} from '../../../server/own-data/files/csv-rows.ts'
import {folderOf} from '../../support/server/database/own-data.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+919810012345', "'+919810012345"],
  ['-', "'-"],
  ['@home', "'@home"],
  ["'=1", "''=1"],
  ["'s", "'s"],
  ['#N/A', "'#N/A"],
  ["'#DIV/0!", "''#DIV/0!"],
  ['#1', '#1'],
  [-33.9, '-33.9'],
  [true, 'yes'],
  [['a', 'b'], 'a|b'],
  [null, ''],
])('%j stands in a cell as %s', (value, cell) => {
  expect(cellText(value)).toBe(cell)
})

it.each<[string, CellType, unknown]>([
  ['+919810012345', 'text', '+919810012345'],
  ["'=1", 'text', '=1'],
  [' spaced ', 'text', 'spaced'],
  ['', 'text', null],
  ['12.50', 'number', 12.5],
  ['1,000', 'number', '1,000'],
  ['TRUE', 'truth', true],
  ['No', 'truth', false],
  ['maybe', 'truth', 'maybe'],
  ['', 'list', []],
  ['a | b', 'list', ['a', 'b']],
])('A cell with %j is, as %s, %j', (cell, type, value) => {
  expect(cellValue(cell, type)).toEqual(value)
})

const TYPES: Record<string, CellType> = {text: 'text', number: 'number', truth: 'truth', list: 'list'}

const text = fc
  .string({unit: fc.constantFrom(...'=+-@\'"|,;\t\r\n aé'), maxLength: 6})
  .map((each) => each.trim())
const row = fc.record({
  text: text.map((each) => (each === '' ? null : each)),
  number: fc.oneof(fc.integer(), fc.constantFrom(12.9352, -0.5, null)),
  truth: fc.constantFrom(true, false, null),
  list: fc.array(
    text.map((each) => each.replaceAll('|', '')).filter((each) => each.trim() === each && each !== ''),
  ),
})

it('what is written to a CSV file is read from it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, {minLength: 1, maxLength: 5}), async (rows) => {
      const columns = Object.keys(TYPES)
      // A row without anything is a hole.
      const filled = rows.map((each) => ({...each, number: each.number ?? 1}))
      const cells = filled.map((each) => Object.values(each).map(cellText))
      using folder = folderOf({'x.csv': stringify([columns, ...cells])})
      const read: unknown[] = []
      for await (const found of csvRows({path: `${folder.path}/x.csv`, name: 'x.csv'}, TYPES))
        read.push('values' in found ? found.values : found)
      expect(read).toEqual(filled)
    }),
    {numRuns: 100},
  )
})
