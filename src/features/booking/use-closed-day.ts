import {useState} from 'react'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'

/**
 * The chosen day where the workshop is closed or full, as far as its days are read: a press on the button names it, before
 * a code is asked for.
 */
export function useClosedDay(chosen: IndiaDay | null, days: readonly IndiaDay[] | undefined) {
  const [named, setNamed] = useState<{day: IndiaDay | null; attempt: number}>({day: null, attempt: 0})
  const isClosed = chosen !== null && days !== undefined && !days.includes(chosen)
  return {
    isClosed,
    isNamed: isClosed && named.day === chosen,
    /** Number of presses that named a day. */
    attempt: named.attempt,
    name: () => setNamed(({attempt}) => ({day: chosen, attempt: attempt + 1})),
  }
}
