import type {FastifyInstance} from 'fastify'
import {undeliveredMessages} from '../../contract/operators/messages.ts'
import {maskedMobile} from '../../domain/person/phone.ts'
import {maskedEmail} from '../bookings/masked-booking.ts'
import {serve} from '../http/serve.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import {verifiedOperator} from '../identity/staff/verified-operator.ts'
import type {Undelivered} from '../messages/undelivered.ts'

const MOST_SHOWN = 20

/** For operators alone. Neither text nor recipient is shown. */
export function undeliveredRoutes(
  app: FastifyInstance,
  undelivered: Pick<Undelivered, 'list' | 'count'>,
  sessions: Pick<SessionService, 'verify'>,
) {
  serve(app, undeliveredMessages, async ({caller: {token}}) => {
    await verifiedOperator(sessions, token)
    const [found, count] = [await undelivered.list(MOST_SHOWN), await undelivered.count()]
    const messages = found.map(({createdAt, recipient, kind: _, ...message}) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      recipient: message.channel === 'email' ? maskedEmail(recipient) : maskedMobile(recipient),
    }))
    return {count, messages}
  })
}
