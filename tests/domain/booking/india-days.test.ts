import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  addDays,
  dayOfWireDate,
  indiaDay,
  isBookableDay,
  isDay,
  keptBookingDate,
  weekday,
} from '../../../domain/booking/booking-date.ts'

const moment = fc.integer({min: Date.parse('2000-01-01'), max: Date.parse('2090-01-01')})
const india = new Intl.DateTimeFormat('en-CA', {timeZone: 'Asia/Kolkata', dateStyle: 'short'})
const weekdays = new Intl.DateTimeFormat('en', {timeZone: 'Asia/Kolkata', weekday: 'short'})
const SUNDAY_FIRST = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

describe('A day in India', () => {
  it('is the day of the time-zone data, with their weekday', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(indiaDay(now)).toBe(india.format(now))
        expect(SUNDAY_FIRST[weekday(indiaDay(now))]).toBe(weekdays.format(now))
      }),
    )
  })

  it('so many days later is the day of the moment so many days later', () => {
    fc.assert(
      fc.property(moment, fc.integer({min: -400, max: 400}), (now, days) => {
        expect(addDays(indiaDay(now), days)).toBe(india.format(now + days * 86_400_000))
      }),
    )
  })

  it('is bookable on the thirty days after today', () => {
    fc.assert(
      fc.property(moment, fc.integer({min: -3, max: 34}), (now, ahead) => {
        const today = indiaDay(now)
        expect(isBookableDay(addDays(today, ahead), today)).toBe(ahead >= 1 && ahead <= 30)
        expect(keptBookingDate(addDays(today, ahead), today) !== null).toBe(ahead >= 1)
      }),
    )
  })

  it.each(['12026-03-11', '2026-03-110', ' 2026-03-11', '2026-03-11T', '2026/03/11', ''])(
    'is not “%s”',
    (text) => {
      expect(isDay(text)).toBe(false)
      expect(isBookableDay(text, '2026-03-10')).toBe(false)
      expect(keptBookingDate(text, '2026-03-10')).toBeNull()
    },
  )

  it('of a request may have a time, which must be one', () => {
    expect(keptBookingDate(null, '2026-03-10')).toBeNull()
    expect(dayOfWireDate('2026-03-11')).toBe('2026-03-11')
    expect(dayOfWireDate('2026-03-11T23:59:59.999Z')).toBe('2026-03-11')
    expect(dayOfWireDate('2026-03-11T25:00:00Z')).toBeNull()
    expect(dayOfWireDate('2026-03-1')).toBeNull()
  })
})
