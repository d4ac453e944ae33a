import type {FastifyInstance} from 'fastify'
import {subscribe, subscribeToFreeDay, unsubscribe} from '../../contract/site/subscriptions.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import {serve} from '../http/serve.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import type {Subscriber, SubscriptionService} from './subscription-service.ts'

export function subscriptionRoutes(
  app: FastifyInstance,
  subscriptions: SubscriptionService,
  sessions: Pick<SessionService, 'verify'>,
) {
  /** Guests subscribe too, and so does whoever sends a token that is over. */
  async function subscriberOf({address, token}: Caller): Promise<Subscriber> {
    if (token === null) return {address, identityId: null}
    try {
      return {address, identityId: (await sessions.verify(token)).id}
    } catch (error) {
      if (error instanceof Refusal) return {address, identityId: null}
      throw error
    }
  }

  serve(app, subscribe, async ({body, caller}) => {
    await subscriptions.subscribe(body, await subscriberOf(caller))
    return {}
  })
  serve(app, subscribeToFreeDay, async ({body, caller}) => {
    await subscriptions.subscribeToFreeDay(body, await subscriberOf(caller))
    return {}
  })
  serve(app, unsubscribe, async ({body}) => {
    await subscriptions.unsubscribe(body.token)
    return {}
  })
}
