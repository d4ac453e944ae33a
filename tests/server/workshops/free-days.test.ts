import {describe, expect, it} from 'vitest'
import {type CapacityFacts, freeDays, nearestDays, nextFreeDay} from '../../../server/workshops/free-days.ts'

/** A Tuesday. */
const TODAY = '2026-03-10'

const open = (...days: number[]) =>
  days.map((day) => ({day, openHours: 9, openMinutes: 0, closeHours: 18, closeMinutes: 0}))

/** Open on Monday, Wednesday and Friday, for two cars a day. */
const WORKSHOP: CapacityFacts = {openingHours: open(1, 3, 5), dailyCapacity: 2, loads: []}

const load = (day: string, booked: number, capacity: number | null = null) => ({day, booked, capacity})

const isFree = (facts: CapacityFacts, day: string) => freeDays(facts, TODAY, day, day).includes(day)

describe('A day of a workshop', () => {
  it('is free when it is open and has a place left', () => {
    expect(isFree(WORKSHOP, '2026-03-11')).toBe(true)
    expect(isFree(WORKSHOP, '2026-03-12')).toBe(false)
    expect(isFree({...WORKSHOP, openingHours: []}, '2026-03-11')).toBe(false)
  })

  it('is full at the workshop’s capacity, not one booking earlier', () => {
    const booked = (count: number) => isFree({...WORKSHOP, loads: [load('2026-03-11', count)]}, '2026-03-11')
    expect([0, 1, 2, 3].map(booked)).toEqual([true, true, false, false])
  })

  it('has its own capacity, above or below the workshop’s, none included', () => {
    const withPlaces = (capacity: number, booked: number) =>
      isFree({...WORKSHOP, loads: [load('2026-03-11', booked, capacity)]}, '2026-03-11')
    expect([withPlaces(3, 2), withPlaces(1, 1), withPlaces(0, 0)]).toEqual([true, false, false])
  })

  it('is not full because another day is', () => {
    expect(isFree({...WORKSHOP, loads: [load('2026-03-13', 2)]}, '2026-03-11')).toBe(true)
  })
})

describe('The free days of a workshop', () => {
  it('are its open days from tomorrow to the thirtieth day', () => {
    expect(freeDays(WORKSHOP, TODAY)).toEqual([
      ...['2026-03-11', '2026-03-13', '2026-03-16', '2026-03-18', '2026-03-20', '2026-03-23', '2026-03-25'],
      ...['2026-03-27', '2026-03-30', '2026-04-01', '2026-04-03', '2026-04-06', '2026-04-08'],
    ])
    const everyDay = freeDays({...WORKSHOP, openingHours: open(0, 1, 2, 3, 4, 5, 6)}, TODAY)
    expect([everyDay[0], everyDay.at(-1), everyDay.length]).toEqual(['2026-03-11', '2026-04-09', 30])
  })

  it('are without today, the past and what is beyond the thirtieth day, whatever is asked', () => {
    expect(freeDays(WORKSHOP, TODAY, '2026-01-01', '2026-03-13')).toEqual(['2026-03-11', '2026-03-13'])
    expect(freeDays(WORKSHOP, TODAY, '2026-04-07', '2027-01-01')).toEqual(['2026-04-08'])
    expect(freeDays(WORKSHOP, TODAY, '2026-05-01')).toEqual([])
  })

  it('are those of the requested period, both ends included', () => {
    expect(freeDays(WORKSHOP, TODAY, '2026-03-13', '2026-03-18')).toEqual([
      '2026-03-13',
      '2026-03-16',
      '2026-03-18',
    ])
    expect(freeDays(WORKSHOP, TODAY, '2026-03-18', '2026-03-13')).toEqual([])
  })

  it('are without the full ones', () => {
    const loads = [load('2026-03-11', 2), load('2026-03-13', 1), load('2026-03-16', 0, 0)]
    expect(freeDays({...WORKSHOP, loads}, TODAY, TODAY, '2026-03-18')).toEqual(['2026-03-13', '2026-03-18'])
  })
})

describe('The next free day of a workshop', () => {
  it('is the first of the period that is open and not full', () => {
    expect(nextFreeDay(WORKSHOP, TODAY)).toBe('2026-03-11')
    const loads = [load('2026-03-11', 2), load('2026-03-13', 2)]
    expect(nextFreeDay({...WORKSHOP, loads}, TODAY, TODAY, '2026-03-18')).toBe('2026-03-16')
    expect(nextFreeDay(WORKSHOP, TODAY, '2026-03-17', '2026-03-17')).toBeNull()
  })

  it('is missing where no day of thirty is free', () => {
    expect(nextFreeDay({...WORKSHOP, dailyCapacity: 0}, TODAY)).toBeNull()
    expect(nextFreeDay({...WORKSHOP, openingHours: []}, TODAY)).toBeNull()
  })
})

describe('The days nearest to a wished one', () => {
  const DAYS = ['2026-03-11', '2026-03-13', '2026-03-16', '2026-03-18', '2026-03-20']

  it('are the nearest before and after it, in calendar order', () => {
    expect(nearestDays(DAYS, '2026-03-17', 3)).toEqual(['2026-03-16', '2026-03-18', '2026-03-20'])
    expect(nearestDays(DAYS, '2026-03-12', 3)).toEqual(['2026-03-11', '2026-03-13', '2026-03-16'])
    expect(nearestDays(DAYS.toReversed(), '2026-03-30', 2)).toEqual(['2026-03-18', '2026-03-20'])
  })

  it('are all of them when there are no more', () => {
    expect(nearestDays(DAYS, '2026-03-17', 9)).toEqual(DAYS)
    expect(nearestDays([], '2026-03-17', 3)).toEqual([])
  })
})
