import {getHeapStatistics} from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type {FastifyInstance} from 'fastify'
import {HEALTH_PATH} from '../../../contract/site/health.ts'
import {opensPage} from '../frame/frame.ts'
import {Refusal} from '../refusal.ts'
import {RETRY_AFTER_SECONDS, sendBusyPage} from './busy-page.ts'

export interface PressureLimits {
  /** Of the mean turn of the event loop; 0 is no limit. */
  eventLoopDelayMs: number
  /** 0 is no limit. */
  heapBytes: number
  /** How often both are measured. */
  sampleMs: number
}

/**
 * Above these a process refuses requests before it becomes slow for everybody, or runs out of memory. One long step, as
 * the first rendering of a page is, does not move the mean of two seconds to half a second.
 */
export const pressureLimits = (eventLoopDelayMs: number): PressureLimits => ({
  eventLoopDelayMs,
  heapBytes: getHeapStatistics().heap_size_limit * 0.85,
  sampleMs: 2000,
})

/** Addresses that an operator's tools read, which must see an overloaded server too. */
const ALWAYS_SERVED = [HEALTH_PATH, '/readyz', '/metrics']
/** Files cost little, and a page without them is broken. */
const FILES = '/consumer/assets/'

/** Refuses requests with BUSY while this process is overloaded. */
export async function shedLoad(app: FastifyInstance, limits: PressureLimits) {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: limits.heapBytes,
    sampleInterval: limits.sampleMs,
    // The hook below answers instead, since a handler of the plugin cannot send a page.
    pressureHandler: () => {},
  })
  // The first measures contain the start of the process, which is no overload.
  let isStarting = true
  app.addHook('onReady', async () => {
    setTimeout(() => {
      isStarting = false
    }, 2 * limits.sampleMs).unref()
  })
  app.addHook('onRequest', async (request, reply) => {
    const {url} = request
    if (isStarting || !app.isUnderPressure() || ALWAYS_SERVED.includes(url) || url.startsWith(FILES))
      return undefined
    if (opensPage(request)) return sendBusyPage(reply)
    throw new Refusal('BUSY', {retryAfterSeconds: RETRY_AFTER_SECONDS})
  })
}
