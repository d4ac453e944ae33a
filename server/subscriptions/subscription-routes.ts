import type {FastifyInstance} from 'fastify'
import {subscribe, subscribeToFreeDay, unsubscribe} from '../../contract/site/subscriptions.ts'
import {serve} from '../http/serve.ts'
import type {SubscriptionService} from './subscription-service.ts'

export function subscriptionRoutes(app: FastifyInstance, subscriptions: SubscriptionService) {
  serve(app, subscribe, async ({body, caller}) => {
    await subscriptions.subscribe(body, caller.address)
    return {}
  })
  serve(app, subscribeToFreeDay, async ({body, caller}) => {
    await subscriptions.subscribeToFreeDay(body, caller.address)
    return {}
  })
  serve(app, unsubscribe, async ({body}) => {
    await subscriptions.unsubscribe(body.token)
    return {}
  })
}
