import {useEffect} from 'react'
import {useServices} from '../../../parts/services/services-context.tsx'
import type {createEngagement} from './engagement-actor.ts'

/** Seconds for which the page is left alone before the conversation's code loads. */
const QUIET_SECONDS = 5
const STIRRINGS = ['scroll', 'pointerdown', 'keydown'] as const

/** Notes a stay of fifteen seconds and a scroll past half the page (000-2); its code loads once the page is at rest. */
export function useEngagement() {
  const services = useServices()
  useEffect(() => {
    const {clock, timers} = services
    const arrivedAt = clock.now()
    let engagement: ReturnType<typeof createEngagement> | null = null
    let isLeft = false

    const tellHalf = () => {
      if (isPastHalf()) engagement?.send({type: 'half.passed'})
    }
    const tellVisibility = () => engagement?.send({type: document.hidden ? 'page.hidden' : 'page.shown'})
    const begin = async () => {
      stopWaiting()
      const conversation = await import('./engagement-actor.ts').catch(() => null)
      if (conversation === null || isLeft) return
      const seconds = Math.floor((clock.now() - arrivedAt) / 1000)
      engagement = conversation.createEngagement(services, seconds)
      engagement.start()
      tellHalf()
      if (document.hidden) tellVisibility()
    }
    const timer = timers.setTimeout(() => void begin(), QUIET_SECONDS * 1000)
    const stir = () => void begin()
    const stopWaiting = () => {
      timers.clearTimeout(timer)
      for (const stirring of STIRRINGS) window.removeEventListener(stirring, stir)
    }

    for (const stirring of STIRRINGS) window.addEventListener(stirring, stir, {passive: true})
    window.addEventListener('scroll', tellHalf, {passive: true})
    document.addEventListener('visibilitychange', tellVisibility)
    return () => {
      isLeft = true
      stopWaiting()
      window.removeEventListener('scroll', tellHalf)
      document.removeEventListener('visibilitychange', tellVisibility)
      engagement?.stop()
    }
  }, [services])
}

/** Whether the middle of the page has been reached. */
function isPastHalf(): boolean {
  const {scrollHeight} = document.documentElement
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight / 2
}
