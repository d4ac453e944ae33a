import type {FastifyInstance} from 'fastify'
import {MINUTE} from '../clock.ts'

const PERIOD_MS = 10 * MINUTE

/** Repeats work while the server listens, by default every ten minutes. A failure is logged; the next time tries again. */
export function schedule(
  app: FastifyInstance,
  failure: string,
  work: () => Promise<unknown>,
  periodMs = PERIOD_MS,
) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      work().catch((error) => app.log.error({err: error}, failure))
    }, periodMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
