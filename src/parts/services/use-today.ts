import {useEffect, useEffectEvent, useRef, useSyncExternalStore} from 'react'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import {useServices} from './services-context.tsx'

/** The day in India; the component renders again when another one has begun. */
export function useToday(): IndiaDay {
  const {today} = useServices()
  return useSyncExternalStore(today.watch, today.read, today.read)
}

/** Calls back when another day has begun while the component was on the page. */
export function useNewDay(begun: (today: IndiaDay, before: IndiaDay) => void): void {
  const today = useToday()
  const before = useRef(today)
  const another = useEffectEvent(begun)
  useEffect(() => {
    if (before.current === today) return
    const earlier = before.current
    before.current = today
    another(today, earlier)
  }, [today])
}
