import {
  type FreeDaySubscriptionBody,
  type SubscriptionBody,
  subscribe,
  subscribeToFreeDay,
  unsubscribe,
} from '../../../contract/site/subscriptions.ts'
import type {Call} from '../../platform/http/http.ts'

export async function requestNotices(
  call: Call,
  subscription: SubscriptionBody,
  signal: AbortSignal,
): Promise<void> {
  await call.rest(subscribe, {query: {}, body: subscription, signal})
}

export async function requestFreeDayNotice(
  call: Call,
  subscription: FreeDaySubscriptionBody,
  signal: AbortSignal,
): Promise<void> {
  await call.rest(subscribeToFreeDay, {query: {}, body: subscription, signal})
}

/** Ends all notices of the token's contact. */
export async function endNotices(call: Call, token: string): Promise<void> {
  await call.rest(unsubscribe, {query: {}, body: {token}})
}
