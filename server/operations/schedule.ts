import type {FastifyInstance} from 'fastify'
import {MINUTE} from '../clock.ts'

const PERIOD_MS = 10 * MINUTE

/**
 * Repeats work while the server listens, by default every ten minutes. A failure is logged; the next time tries again.
 * Work that takes longer than its period is not begun a second time beside itself.
 */
export function schedule(
  app: FastifyInstance,
  failure: string,
  work: () => Promise<unknown>,
  periodMs = PERIOD_MS,
) {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  async function run() {
    if (isRunning) return
    isRunning = true
    await work().catch((error) => app.log.error({err: error}, failure))
    isRunning = false
  }

  app.addHook('onListen', async () => {
    timer = setInterval(() => void run(), periodMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
