import {createClock, type SettableClock} from '../../../server/clock.ts'

/** The time of server tests: a Tuesday noon in India. */
export const NOW = Date.parse('2026-03-10T06:30:00.000Z')
export const TODAY = '2026-03-10'
export const TOMORROW = '2026-03-11'

export interface TestClock extends SettableClock {
  pass: (time: {seconds?: number; minutes?: number; hours?: number; days?: number}) => void
}

/** A clock that stands still at `NOW` until the test moves it. */
export function createTestClock(): TestClock {
  const clock = createClock()
  clock.freeze(NOW)
  return {
    ...clock,
    pass: ({seconds = 0, minutes = 0, hours = 0, days = 0}) =>
      clock.freeze(clock.now() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000),
  }
}

/** NODE_OPTIONS of a process whose computer's clock is so many hours ahead; negative: behind. */
export const computerAhead = (hours: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
  const {now} = Date
  globalThis.Date = class extends Date {
    constructor(...given) { given.length === 0 ? super(now() + ${hours} * 3600000) : super(...given) }
    static now() { return now() + ${hours} * 3600000 }
  }
`)}`
