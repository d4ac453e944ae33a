import type {FastifyInstance} from 'fastify'
import {indiaClock} from '../../domain/india-clock.ts'
import type {ServerClock} from '../clock.ts'
import type {LaunchNotices} from './launch-notices.ts'

const ROUND_MS = 10 * 60_000
/** No notices at night. */
const FIRST_HOUR = 9
const LAST_HOUR = 20

/** A running server sends launch notices by itself, by day in India. */
export function noticeRounds(app: FastifyInstance, notices: LaunchNotices, clock: ServerClock) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      if (!isDaytime(clock.now())) return
      notices.send().catch((error) => app.log.error({err: error}, 'launch notices could not be sent'))
    }, ROUND_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** From nine in the morning to nine in the evening. */
export function isDaytime(now: number): boolean {
  const hour = indiaClock(now).getUTCHours()
  return hour >= FIRST_HOUR && hour <= LAST_HOUR
}
