import {describe, expect, it} from 'vitest'
import {csvLine} from '../../../domain/desk/csv.ts'
import {callAgainAt} from '../../../domain/desk/desk.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
const written = (choice: Parameters<typeof callAgainAt>[0], now: string) =>
  new Date(callAgainAt(choice, at(now))).toISOString()

describe('The time of the next call', () => {
  it.each([
    ['IN_15_MINUTES', '2026-03-10T23:50:00', '2026-03-10T18:35:00.000Z'],
    ['IN_1_HOUR', '2026-03-10T12:00:00', '2026-03-10T07:30:00.000Z'],
    ['EVENING', '2026-03-10T17:59:59', '2026-03-10T12:30:00.000Z'],
    ['EVENING', '2026-03-10T18:00:00', '2026-03-11T12:30:00.000Z'],
    ['TOMORROW', '2026-03-10T00:10:00', '2026-03-11T04:30:00.000Z'],
    ['TOMORROW', '2026-12-31T23:00:00', '2027-01-01T04:30:00.000Z'],
  ] as const)('%s at %s in India is %s', (choice, now, moment) => {
    expect(written(choice, now)).toBe(moment)
  })
})

describe('A line of a CSV file', () => {
  it.each([
    ['=1+2', `"'=1+2"`],
    ['+91 98100', `"'+91 98100"`],
    ['-Asha', `"'-Asha"`],
    ['@Asha', `"'@Asha"`],
    ['\t=1', `"'\t=1"`],
    [' =1', `"' =1"`],
    ['Asha, "Care"', '"Asha, ""Care"""'],
    ['two\nlines', '"two\nlines"'],
    ['Asha Care', 'Asha Care'],
  ])('runs nothing in a spreadsheet: %j', (cell, line) => {
    expect(csvLine([cell])).toBe(line)
  })

  it('keeps numbers as they are, negative ones too', () => {
    expect(csvLine(['2026-03-10', -3, 0])).toBe('2026-03-10,-3,0')
  })
})
