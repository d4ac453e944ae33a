import {describe} from 'vitest'
import {createActor, fromPromise, type InputFrom, type SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {subscriptionMachine} from '../../machines/subscription/machine.ts'
import type {Subscription, SubscriptionDraft} from '../../machines/subscription/types.ts'
import {PUNE} from '../support/fakes/fake-workshops.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

type SubscriptionContext = SnapshotFrom<typeof subscriptionMachine>['context']
type Talk = ReturnType<typeof openForm>

interface SubscriptionSituation extends Situation<Talk, SubscriptionContext> {
  draft?: Partial<SubscriptionDraft>
  country?: string
}

const EMAIL = 'asha@mail.example'
const COMPLETE: SubscriptionDraft = {
  contact: EMAIL,
  place: PUNE,
  termsAgreed: true,
  privacyAgreed: true,
  marketingAgreed: false,
}

function openForm({draft = {}, country = 'IN'}: {draft?: Partial<SubscriptionDraft>; country?: string}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const input: InputFrom<typeof subscriptionMachine> = {draft: {...COMPLETE, ...draft}, country}
  const subscribe = fromPromise<void, {subscription: Subscription | null}>(({input: {subscription}}) => {
    const marketing = subscription?.marketingConsent === true ? ' with offers' : ''
    effects.push(`${subscription?.contact} at ${subscription?.place.city}${marketing}`)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  const actor = createActor(subscriptionMachine.provide({actors: {subscribe}}), {input})
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted, answers}
}

const asks = ({actor}: Talk) => actor.send({type: 'subscription.asked'})
const changes =
  (changed: Partial<SubscriptionDraft>) =>
  ({actor}: Talk) =>
    actor.send({type: 'draft.changed', changes: changed})
const answered = ({answers}: Talk) => answers.at(-1)?.resolve()
const fails =
  (error: unknown) =>
  ({answers}: Talk) =>
    answers.at(-1)?.reject(error)

const PROBLEMS_FOUND = {type: 'problems.found'}
const situations = (list: readonly SubscriptionSituation[]) => testSituations(openForm, list)

describe('the subscribe form', () => {
  situations([
    {
      title: 'idle, then success',
      steps: [asks, answered],
      state: 'subscribed',
      effects: [`${EMAIL} at Pune`],
    },
    {
      title: 'idle, then error: everything typed is kept, and the next attempt may succeed',
      draft: {marketingAgreed: true},
      steps: [asks, fails(new CallFailure('BUSY')), asks, answered],
      state: 'subscribed',
      facts: {draft: {...COMPLETE, marketingAgreed: true}, failure: null},
      effects: [`${EMAIL} at Pune with offers`, `${EMAIL} at Pune with offers`],
    },
    {
      title: 'a failure tells how long to wait where the server says so',
      steps: [asks, fails(new CallFailure('TOO_MANY_SUBSCRIPTIONS', {retryAfterSeconds: 90}))],
      state: {open: 'failed'},
      facts: {failure: {code: 'TOO_MANY_SUBSCRIPTIONS', retryAfterSeconds: 90}},
    },
    {
      title: 'no answer is a failure without a code',
      steps: [asks, fails(new CallFailure(null))],
      state: {open: 'failed'},
      facts: {failure: {code: null, retryAfterSeconds: null}},
    },
    {
      title: 'a failure is forgotten by the next change',
      steps: [asks, fails(new Error('a bug')), changes({contact: 'ravi@mail.example'})],
      state: {open: 'idle'},
      facts: {failure: null},
    },
    {
      title: 'after success the button stays disabled: nothing is asked or changed any more',
      steps: [asks, answered, changes({contact: 'ravi@mail.example'}), asks],
      state: 'subscribed',
      facts: {draft: COMPLETE},
      effects: [`${EMAIL} at Pune`],
    },
    {
      title: 'what is on its way is neither changed nor asked twice',
      steps: [asks, changes({contact: 'ravi@mail.example'}), asks],
      state: 'subscribing',
      facts: {draft: COMPLETE},
      effects: [`${EMAIL} at Pune`],
    },
    {
      title: 'a marketing consent goes along from India only',
      country: 'GB',
      draft: {marketingAgreed: true},
      steps: [asks],
      state: 'subscribing',
      effects: [`${EMAIL} at Pune`],
    },
  ])
})

describe('Subscribe is enabled only when the contact is valid and both terms and privacy are ticked:', () => {
  const refused = (title: string, draft: Partial<SubscriptionDraft>): SubscriptionSituation => ({
    title,
    draft,
    steps: [asks],
    state: {open: 'idle'},
    emitted: [PROBLEMS_FOUND],
    effects: [],
  })
  situations([
    refused('not without a contact', {contact: ''}),
    refused('not with a number without country code', {contact: '98765 43210'}),
    refused('not with an e-mail that is none', {contact: 'asha@mail'}),
    refused('not without the terms', {termsAgreed: false}),
    refused('not without the privacy policy', {privacyAgreed: false}),
    refused('not without a place', {place: null}),
  ])
})
