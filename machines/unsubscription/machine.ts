import {setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {unprovided} from '../unprovided.ts'

interface UnsubscriptionContext {
  /** From the link of a notice; `null` where the link has none. */
  token: string | null
}

/** Ends launch notices by a press: scanners of mail open links too. */
export const unsubscriptionMachine = setup({
  types: {
    input: {} as UnsubscriptionContext,
    context: {} as UnsubscriptionContext,
    events: {} as {type: 'end.asked'},
    tags: {} as 'busy',
  },
  actors: {'end the notices': unprovided<void, UnsubscriptionContext>('end the notices')},
  guards: {
    'is there a token': ({context}) => context.token !== null,
    'is the link unknown': (_, {error}: {error: unknown}) =>
      ['SUBSCRIPTION_NOT_FOUND', 'BAD_REQUEST'].includes(failureCode(error) ?? ''),
  },
}).createMachine({
  id: 'unsubscription',
  description: 'The link in a launch notice that ends them.',
  context: ({input}) => input,
  initial: 'judging',
  states: {
    judging: {
      description: 'Decides whether the link can end anything.',
      meta: {requirement: '000-1-12'},
      always: [
        {guard: 'is there a token', target: 'offered', description: 'The link carries a token.'},
        {target: 'unknown', description: 'The link is incomplete.'},
      ],
    },
    offered: {
      description: 'The end of the notices is offered.',
      meta: {requirement: '000-1-12'},
      initial: 'idle',
      on: {
        'end.asked': {description: 'The person wants no more notices.', target: 'ending'},
      },
      states: {
        idle: {description: 'Nothing has been asked for.'},
        failed: {description: 'The last attempt failed, and may be repeated.'},
      },
    },
    ending: {
      description: 'The contact is being taken off the list.',
      meta: {requirement: '000-1-12'},
      tags: 'busy',
      invoke: {
        src: 'end the notices',
        input: ({context}) => context,
        onDone: {target: 'ended', description: 'The contact is off the list.'},
        onError: [
          {
            description: 'Nobody was sent this link.',
            guard: {type: 'is the link unknown', params: ({event}) => event},
            target: 'unknown',
          },
          {target: 'offered.failed', description: 'It failed, or no answer came.'},
        ],
      },
    },
    ended: {type: 'final', description: 'No more notices come.', meta: {requirement: '000-1-12'}},
    unknown: {type: 'final', description: 'The link ends nothing, and what to do instead is said.'},
  },
})
