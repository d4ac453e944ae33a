import {expect, it} from 'vitest'
import {writtenMoment} from '../../../src/features/desk/desk-times.ts'

it.each([
  ['2026-03-10T09:05:00+05:30', '9:05 am'],
  ['2026-03-10T23:59:00+05:30', '11:59 pm'],
  ['2026-03-11T00:00:00+05:30', 'Wed, 11 Mar, 12:00 am'],
  ['2026-03-11T10:00:00+05:30', 'Wed, 11 Mar, 10:00 am'],
  ['2026-03-09T23:45:00+05:30', 'Mon, 9 Mar, 11:45 pm'],
])('on 10 March the desk writes %s as %s', (moment, written) => {
  expect(writtenMoment(moment, '2026-03-10')).toBe(written)
})
