import {addDays, type IndiaDay, indiaDay, startOfIndiaDay} from '../../../domain/booking/booking-date.ts'
import type {Clock, Timers} from '../browser/clock.ts'

/** The day in India, for screens that stay open past its midnight. */
export interface IndiaToday {
  read(): IndiaDay
  /** Calls back after each midnight; a page that is hidden then, when it is seen again. */
  watch(changed: () => void): () => void
}

/** What is read again at midnight must not reach a server whose clock is a little behind before its own midnight. */
const AFTER_MIDNIGHT_MS = 2000

/** No event reports that a computer was asleep with the page on its screen; its timers stood still. */
const LONGEST_WAIT_MS = 15 * 60_000

export function createIndiaToday(clock: Clock, timers: Timers): IndiaToday {
  const watchers = new Set<() => void>()
  let reported: IndiaDay = ''
  let timer: object | null = null

  const reportable = () => indiaDay(clock.now() - AFTER_MIDNIGHT_MS)
  const stopTimer = () => {
    if (timer !== null) timers.clearTimeout(timer)
    timer = null
  }
  const look = () => {
    stopTimer()
    if (document.visibilityState === 'hidden') return
    const day = reportable()
    const due = startOfIndiaDay(addDays(day, 1)) + AFTER_MIDNIGHT_MS
    timer = timers.setTimeout(look, Math.min(due - clock.now(), LONGEST_WAIT_MS))
    if (day === reported) return
    reported = day
    for (const changed of [...watchers]) changed()
  }
  const begin = () => {
    reported = reportable()
    look()
    for (const [target, type] of wakings()) target.addEventListener(type, look)
  }
  const end = () => {
    stopTimer()
    for (const [target, type] of wakings()) target.removeEventListener(type, look)
  }
  return {
    read: () => indiaDay(clock.now()),
    watch(changed) {
      // Two watchers may pass the same function.
      const watcher = () => changed()
      if (watchers.size === 0) begin()
      watchers.add(watcher)
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) end()
      }
    },
  }
}

/** After these a page may have slept: it is seen again, thawed, back from the history, in front, or online again. */
function wakings(): readonly (readonly [target: EventTarget, type: string])[] {
  return [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'pageshow'],
    [window, 'focus'],
    [window, 'online'],
  ]
}
