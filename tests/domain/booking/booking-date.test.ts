import {describe, expect, it} from 'vitest'
import {
  bookableWindow,
  dayOfWireDate,
  indiaDay,
  isBookableDay,
  isDay,
  keptBookingDate,
  weekday,
  wireDate,
} from '../../../domain/booking/booking-date.ts'

describe('business days are Asia/Kolkata days', () => {
  it('changes at 18:30 UTC', () => {
    expect(indiaDay(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
    expect(indiaDay(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  })

  it('on the wire a day is UTC midnight of that date', () => {
    expect(wireDate('2026-11-22')).toBe('2026-11-22T00:00:00.000Z')
    expect(dayOfWireDate('2026-11-22T00:00:00.000Z')).toBe('2026-11-22')
    expect(dayOfWireDate('2026-13-22')).toBeNull()
    expect(dayOfWireDate('2026-11-22Tnonsense')).toBeNull()
  })

  it('accepts existing days only', () => {
    expect(['2026-02-28', '2026-02-30', '2026-2-3', 'tomorrow'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('counts weekdays from Sunday', () => {
    expect(weekday('2026-11-22')).toBe(0)
  })
})

describe('bookable dates', () => {
  it('start tomorrow and end 30 days from today', () => {
    expect(bookableWindow('2026-11-21')).toEqual({first: '2026-11-22', last: '2026-12-21'})
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-21', '2026-12-22', 'rubbish']
    expect(days.map((day) => isBookableDay(day, '2026-11-21'))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('resets to none if earlier than tomorrow', () => {
    expect(keptBookingDate('2026-11-21', '2026-11-21')).toBeNull()
    expect(keptBookingDate('2026-11-22', '2026-11-21')).toBe('2026-11-22')
    expect(keptBookingDate(null, '2026-11-21')).toBeNull()
  })
})
