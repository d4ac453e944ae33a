import {useEffect} from 'react'
import {STAY_SECONDS} from '../../../domain/limits.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import type {SiteServices} from '../../platform/services.ts'

/** Tracks a stay of 15 one-second ticks and a scroll past half of the page height, each once (000-2). */
export function useEngagement(): void {
  const services = useServices()
  useEffect(() => trackStay(services), [services])
  useEffect(() => trackHalfScrolled(services), [services])
}

/** Seconds count while the page is visible. Returns how to stop. */
function trackStay({timers, tracking}: Pick<SiteServices, 'timers' | 'tracking'>): () => void {
  let seconds = 0
  let timer: object = {}
  const wait = () => {
    timer = timers.setTimeout(tick, 1000)
  }
  const tick = () => {
    seconds += 1
    if (seconds < STAY_SECONDS) return wait()
    tracking.record('home_stay', {seconds})
    stop()
  }
  const followVisibility = () => {
    timers.clearTimeout(timer)
    if (!document.hidden) wait()
  }
  const stop = () => {
    timers.clearTimeout(timer)
    document.removeEventListener('visibilitychange', followVisibility)
  }
  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return stop
}

function trackHalfScrolled({tracking}: Pick<SiteServices, 'tracking'>): () => void {
  const look = () => {
    if (!isPastHalf()) return
    tracking.record('home_half_scrolled', {})
    stop()
  }
  const stop = () => window.removeEventListener('scroll', look)
  window.addEventListener('scroll', look, {passive: true})
  look()
  return stop
}

/** Whether the bottom edge of the window has passed the middle of a page that was scrolled. */
function isPastHalf(): boolean {
  const {scrollHeight} = document.documentElement
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight / 2
}
