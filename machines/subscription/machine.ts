import {assign, emit, setup} from 'xstate'
import {failureCode, failureDetails} from '../../domain/failure.ts'
import {MARKETING_COUNTRY} from '../../domain/place/countries.ts'
import {unprovided} from '../unprovided.ts'
import {subscriptionProblems} from './problems.ts'
import type {Subscription, SubscriptionDraft, SubscriptionFailure} from './types.ts'

interface SubscriptionInput {
  draft: SubscriptionDraft
  /** The visitor's country: only India asks for a marketing consent. */
  country: string
}

interface SubscriptionContext extends SubscriptionInput {
  failure: SubscriptionFailure | null
}

function subscription({draft, country}: SubscriptionContext): Subscription | null {
  const {contact, place, marketingAgreed} = draft
  if (place === null) return null
  return {contact, place, marketingConsent: marketingAgreed && country === MARKETING_COUNTRY}
}

/** Subscribes to the launch notice for a place. */
export const subscriptionMachine = setup({
  types: {
    input: {} as SubscriptionInput,
    context: {} as SubscriptionContext,
    events: {} as {type: 'draft.changed'; changes: Partial<SubscriptionDraft>} | {type: 'subscription.asked'},
    emitted: {} as {type: 'problems.found'},
    tags: {} as 'busy',
  },
  actors: {subscribe: unprovided<void, {subscription: Subscription | null}>('subscribe')},
  actions: {
    'change the draft': assign(({context}, {changes}: {changes: Partial<SubscriptionDraft>}) => ({
      draft: {...context.draft, ...changes},
    })),
    'note the failure': assign((_, {error}: {error: unknown}) => ({
      failure: {
        code: failureCode(error),
        retryAfterSeconds: failureDetails(error).retryAfterSeconds ?? null,
      },
    })),
    'clear the failure': assign({failure: null}),
    'point at the problems': emit({type: 'problems.found'}),
  },
  guards: {'is the form complete': ({context}) => subscriptionProblems(context.draft).length === 0},
}).createMachine({
  id: 'subscription',
  description: 'The subscribe form: launch notices by e-mail or phone.',
  context: ({input}) => ({...input, failure: null}),
  initial: 'open',
  states: {
    open: {
      meta: {requirement: '000-2-92'},
      initial: 'idle',
      on: {
        'draft.changed': {
          description: 'A new entry clears the earlier failure.',
          meta: {requirement: '000-2-92'},
          target: '.idle',
          actions: [{type: 'change the draft', params: ({event}) => event}, 'clear the failure'],
        },
        'subscription.asked': [
          {
            meta: {requirement: '000-5-44'},
            guard: 'is the form complete',
            target: 'subscribing',
            actions: 'clear the failure',
          },
          {
            description: 'Subscribe works only with a valid contact and both boxes ticked.',
            meta: {requirement: ['000-5-43', '000-5-44']},
            actions: 'point at the problems',
          },
        ],
      },
      states: {
        idle: {
          meta: {requirement: '000-4-44'},
        },
        failed: {
          meta: {requirement: ['000-4-44', '000-8-17']},
        },
      },
    },
    subscribing: {
      meta: {requirement: '000-7-28'},
      tags: 'busy',
      invoke: {
        src: 'subscribe',
        input: ({context}) => ({subscription: subscription(context)}),
        onDone: {
          meta: {requirement: '000-8-18'},
          target: 'subscribed',
        },
        onError: {
          meta: {requirement: '000-8-17'},
          target: 'open.failed',
          actions: {type: 'note the failure', params: ({event}) => event},
        },
      },
    },
    subscribed: {
      type: 'final',
      description: 'The button stays disabled.',
      meta: {requirement: '000-4-45'},
    },
  },
})
