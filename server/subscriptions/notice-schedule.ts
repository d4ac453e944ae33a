import type {FastifyInstance} from 'fastify'
import {indiaClock} from '../../domain/india-clock.ts'
import type {ServerClock} from '../clock.ts'
import {schedule} from '../operations/schedule.ts'
import type {LaunchNotices} from './launch-notices.ts'

/** No notices at night. */
const FIRST_HOUR = 9
const LAST_HOUR = 20

/** A running server sends launch notices by itself, by day in India. */
export function scheduleLaunchNotices(app: FastifyInstance, notices: LaunchNotices, clock: ServerClock) {
  schedule(app, 'launch notices could not be sent', async () => {
    if (isDaytime(clock.now())) await notices.send()
  })
}

/** From nine in the morning to nine in the evening; `now` in milliseconds. */
export function isDaytime(now: number): boolean {
  const hour = indiaClock(now).getUTCHours()
  return hour >= FIRST_HOUR && hour <= LAST_HOUR
}
