import type {FastifyInstance} from 'fastify'
import {sendEvents} from '../../contract/site/events.ts'
import {EVENTS_BODY_BYTES} from '../../domain/limits.ts'
import {serve} from '../http/serve.ts'
import type {EventService} from './event-service.ts'

export function eventRoutes(app: FastifyInstance, events: EventService) {
  serve(
    app,
    sendEvents,
    async ({body, caller}) => {
      await events.take(body, caller.address)
      return {}
    },
    {bodyLimit: EVENTS_BODY_BYTES},
  )
}
