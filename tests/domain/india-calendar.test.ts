import {fromAbsolute, parseDate, toCalendarDate} from '@internationalized/date'
import {describe, expect, it} from 'vitest'
import {addDays, indiaDay, isDay, weekday} from '../../domain/booking/booking-date.ts'
import {openState} from '../../domain/workshop/opening-hours.ts'

const INDIA = 'Asia/Kolkata'
const HOUR_MS = 3_600_000
const OPEN_DAILY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  openHours: 9,
  openMinutes: 15,
  closeHours: 18,
  closeMinutes: 45,
}))

/** Times over twenty years, each at another time of the day, and those around each midnight of one year. */
function moments(): number[] {
  const start = Date.parse('2020-01-01T00:00:00Z')
  const scattered = Array.from({length: 9000}, (_, step) => start + step * 19.37 * HOUR_MS)
  const midnights = Array.from({length: 366}, (_, day) => start + (day * 24 + 18.5) * HOUR_MS)
  return [...scattered, ...midnights.flatMap((midnight) => [midnight - 1, midnight])].map(Math.floor)
}

/** Every text from month 00 to 13 and day 00 to 32, for years with and without a leap day. */
function days(): string[] {
  const two = (number: number) => String(number).padStart(2, '0')
  return [1900, 1999, 2000, 2026, 2028, 2100].flatMap((year) =>
    Array.from({length: 14}, (_, month) =>
      Array.from({length: 33}, (_, day) => `${year}-${two(month)}-${two(day)}`),
    ).flat(),
  )
}

function isParsed(text: string): boolean {
  try {
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}

describe('our day arithmetic agrees with the date library', () => {
  it('on India’s current day', () => {
    const wrong = moments().filter(
      (now) => indiaDay(now) !== toCalendarDate(fromAbsolute(now, INDIA)).toString(),
    )
    expect(wrong).toEqual([])
  })

  it('on whether a workshop is open', () => {
    const wrong = moments().filter((now) => {
      const local = fromAbsolute(now, INDIA)
      const {hour, minute} = local
      const day = toCalendarDate(local).toDate('UTC').getUTCDay()
      const isWithin = hour * 60 + minute >= 9 * 60 + 15 && hour * 60 + minute < 18 * 60 + 45
      return openState(OPEN_DAILY.slice(day, day + 1), now).isOpen !== isWithin
    })
    expect(wrong).toEqual([])
  })

  it('on which days exist', () => {
    expect(days().filter((day) => isDay(day) !== isParsed(day))).toEqual([])
  })

  it('on the days before and after, and on weekdays', () => {
    const wrong = days()
      .filter(isDay)
      .filter(
        (day) =>
          [-400, -1, 0, 1, 30, 366].some(
            (count) => addDays(day, count) !== parseDate(day).add({days: count}).toString(),
          ) || weekday(day) !== parseDate(day).toDate('UTC').getUTCDay(),
      )
    expect(wrong).toEqual([])
  })

  it('on invalid days', () => {
    const texts = [
      '',
      'tomorrow',
      '2026-2-3',
      '2026-02-03T00:00:00Z',
      ' 2026-02-03',
      '2026-02-03 ',
      '26-02-03',
    ]
    expect(texts.map(isDay)).toEqual(texts.map(isParsed))
    expect(() => addDays('rubbish', 1)).toThrow()
  })
})
