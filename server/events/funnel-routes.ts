import type {FastifyInstance} from 'fastify'
import {bookingFunnel} from '../../contract/site/funnel.ts'
import {DAY, type ServerClock} from '../clock.ts'
import {serve} from '../http/serve.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import {verifiedOperator} from '../identity/staff/verified-operator.ts'
import type {Funnel} from './funnel.ts'

const DAYS = 30

/** For operators alone: figures of the business are neither a customer's nor an agent's. */
export function funnelRoutes(
  app: FastifyInstance,
  funnel: Funnel,
  sessions: Pick<SessionService, 'verify'>,
  clock: ServerClock,
) {
  serve(app, bookingFunnel, async ({query: {days = DAYS}, caller: {token}}) => {
    await verifiedOperator(sessions, token)
    return {days, steps: await funnel.read(new Date(clock.now() - days * DAY))}
  })
}
