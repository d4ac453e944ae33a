import {describe, expect, it} from 'vitest'
import {addDays} from '../../../domain/booking/booking-date.ts'
import {formatCount} from '../../../src/i18n/format-count.ts'
import {formatDay, formatFullDay, formatShortDay, formatWeekday} from '../../../src/i18n/format-days.ts'
import {formatKm, formatKmExactly, formatRating, formatRupees} from '../../../src/i18n/format-numbers.ts'
import {countryName} from '../../../src/i18n/region.ts'

const india = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options)

describe('numbers are written as India writes them', () => {
  const HUNDREDTHS = Array.from({length: 200_000}, (_, hundredths) => hundredths / 100)

  it('with one decimal and with two, halves rounded up', () => {
    const one = india({minimumFractionDigits: 1, maximumFractionDigits: 1})
    const two = india({minimumFractionDigits: 2, maximumFractionDigits: 2})
    expect(HUNDREDTHS.filter((value) => formatRating(value) !== one.format(value))).toEqual([])
    expect(HUNDREDTHS.filter((value) => formatKm(value) !== one.format(value))).toEqual([])
    expect(HUNDREDTHS.filter((value) => formatKmExactly(value) !== two.format(value))).toEqual([])
    expect(formatKm(1e-9)).toBe('0.0')
  })

  it('as rupees and as counts', () => {
    const rupees = india({style: 'currency', currency: 'INR'})
    const amounts = [...HUNDREDTHS, 99_999.5, 100_000, 12_345_678.9, 1_234_567_890]
    expect(amounts.filter((amount) => formatRupees(amount) !== rupees.format(amount))).toEqual([])
    const counts = Array.from({length: 15}, (_, length) => Number('123456789012345'.slice(0, length + 1)))
    expect(counts.map(formatCount)).toEqual(counts.map((count) => india({}).format(count)))
  })
})

describe('days are written as India writes them', () => {
  const DAYS = Array.from({length: 1500}, (_, days) => addDays('2026-01-01', days))
  const written = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, {...options, timeZone: 'UTC'})
    return DAYS.map((day) => format.format(new Date(day)))
  }

  it('in short, with and without the weekday, and in full', () => {
    expect(DAYS.map(formatDay)).toEqual(written('en-IN', {weekday: 'short', day: 'numeric', month: 'short'}))
    expect(DAYS.map(formatFullDay)).toEqual(
      written('en-IN', {weekday: 'long', day: 'numeric', month: 'long', year: 'numeric'}),
    )
    expect(DAYS.map((day) => formatShortDay(day).replace('Sep ', 'Sept '))).toEqual(
      written('en-IN', {day: 'numeric', month: 'short', year: 'numeric'}),
    )
    expect(formatShortDay('2026-09-05')).toBe('5 Sep 2026')
  })

  it('weekdays by their number, Sunday being 0', () => {
    const sundayToSaturday = DAYS.slice(3, 10)
    const names = sundayToSaturday.map((day) => formatFullDay(day).split(',')[0])
    expect([0, 1, 2, 3, 4, 5, 6].map(formatWeekday)).toEqual(names)
  })
})

it('India is named as the browser names it', () => {
  const names = new Intl.DisplayNames(['en'], {type: 'region'})
  for (const code of ['IN', 'DE']) expect(countryName(code)).toBe(names.of(code))
})
