import {assign, emit, setup} from 'xstate'

interface OfferContext {
  /** Keys of the offers that may be taken now, first in priority first. */
  keys: readonly string[]
  pickedKey: string | null
}

/** Which offer goes with the booking: picked by priority, or by hand while it stays valid. */
export const offerMachine = setup({
  types: {
    input: {} as OfferContext,
    context: {} as OfferContext,
    events: {} as
      | {type: 'offers.changed'; keys: readonly string[]}
      | {type: 'change.asked'}
      | {type: 'offer.picked'; key: string}
      | {type: 'change.withdrawn'},
    emitted: {} as {type: 'offer.replaced'; key: string | null},
  },
  actions: {
    'keep the offers': assign((_, {keys}: {keys: readonly string[]}) => ({keys})),
    'pick the offer': assign((_, {key}: {key: string}) => ({pickedKey: key})),
    'forget the pick': assign({pickedKey: null}),
    'announce the next offer': emit(({context}) => ({
      type: 'offer.replaced' as const,
      key: context.keys[0] ?? null,
    })),
  },
  guards: {
    'is there an offer': ({context}) => context.keys.length > 0,
    'is there none': (_, {keys}: {keys: readonly string[]}) => keys.length === 0,
    'is the pick still valid': ({context}, {keys}: {keys: readonly string[]}) =>
      context.pickedKey !== null && keys.includes(context.pickedKey),
    'was it picked by hand': ({context}) =>
      context.pickedKey !== null && context.keys.includes(context.pickedKey),
    'is the pick lost': ({context}) =>
      context.pickedKey !== null && !context.keys.includes(context.pickedKey),
    'is it on offer': ({context}, {key}: {key: string}) => context.keys.includes(key),
  },
}).createMachine({
  id: 'offer',
  description: 'The one offer that goes with a booking.',
  context: ({input}) => input,
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Takes up what was picked before.',
      always: [
        {
          guard: 'was it picked by hand',
          target: 'picked by hand',
          description: 'The earlier pick is still valid.',
        },
        {
          guard: 'is the pick lost',
          actions: ['forget the pick', 'announce the next offer'],
          description: 'The pick is no longer valid: the next in priority is taken and announced.',
          meta: {requirement: '000-4-39'},
        },
        {
          guard: 'is there an offer',
          target: 'picked by priority',
          description: 'The first in priority is taken.',
          meta: {requirement: '000-4-39'},
        },
        {target: 'without an offer', description: 'There is nothing to pick from.'},
      ],
    },
    'without an offer': {
      description: 'The workshop has no offer now.',
      on: {
        'offers.changed': {
          description: 'Other offers may be taken now.',
          target: 'restoring',
          actions: {type: 'keep the offers', params: ({event}) => event},
        },
      },
    },
    'picked by priority': {
      description: 'Campaign, then custom offer, then coupon.',
      meta: {requirement: '000-4-40'},
      on: {
        'offers.changed': {
          description: 'The first in priority of the new offers is taken.',
          meta: {requirement: '000-4-41'},
          target: 'restoring',
          actions: {type: 'keep the offers', params: ({event}) => event},
        },
        'change.asked': {
          description: 'The offer dialog opens.',
          meta: {requirement: '000-4-42'},
          target: 'being changed',
        },
      },
    },
    'picked by hand': {
      description: 'The person has chosen the offer.',
      meta: {requirement: '000-4-42'},
      on: {
        'offers.changed': [
          {
            description: 'A hand-picked offer sticks while it stays valid.',
            guard: {type: 'is the pick still valid', params: ({event}) => event},
            actions: {type: 'keep the offers', params: ({event}) => event},
          },
          {
            description: 'The pick is no longer valid.',
            meta: {requirement: '000-4-39'},
            target: 'restoring',
            actions: {type: 'keep the offers', params: ({event}) => event},
          },
        ],
        'change.asked': {
          description: 'The offer dialog opens again.',
          meta: {requirement: '000-4-42'},
          target: 'being changed',
        },
      },
    },
    'being changed': {
      description: 'The offer dialog is open.',
      meta: {requirement: '000-2-85'},
      on: {
        'offer.picked': {
          description: 'Another offer is chosen.',
          meta: {requirement: '000-4-42'},
          guard: {type: 'is it on offer', params: ({event}) => event},
          target: 'picked by hand',
          actions: {type: 'pick the offer', params: ({event}) => event},
        },
        'change.withdrawn': {description: 'The dialog is closed without a choice.', target: 'restoring'},
        'offers.changed': [
          {
            description: 'No offer is left to choose from.',
            guard: {type: 'is there none', params: ({event}) => event},
            target: 'restoring',
            actions: {type: 'keep the offers', params: ({event}) => event},
          },
          {
            description: 'The list in the dialog changes.',
            actions: {type: 'keep the offers', params: ({event}) => event},
          },
        ],
      },
    },
  },
})
