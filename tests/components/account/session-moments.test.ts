import {expect, it} from 'vitest'
import {formatIndiaMoment} from '../../../src/parts/moments/format-india-moment.ts'

it.each([
  ['2026-11-22T20:00:00Z', '23 Nov 2026, 1:30 am'],
  ['2026-11-22T18:29:59Z', '22 Nov 2026, 11:59 pm'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027, 12:00 am'],
])('%s is in India %s', (moment, text) => {
  expect(formatIndiaMoment(Date.parse(moment))).toBe(text)
})
