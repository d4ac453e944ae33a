import {offerSetup} from './setup.ts'

/** Which offer goes with the booking, and whether the campaign's offer is availed. */
export const offerMachine = offerSetup.createMachine({
  id: 'offer',
  description: 'The one offer that goes with a booking.',
  context: ({input}) => ({...input, pickedKey: null}),
  type: 'parallel',
  on: {
    'facts.changed': {
      description: 'The car, the services, the workshop or the campaign has changed.',
      actions: {type: 'store the facts', params: ({event}) => event},
    },
  },
  states: {
    'campaign offer': {
      meta: {requirement: '000-4-43'},
      initial: 'no campaign',
      states: {
        'no campaign': {
          always: [
            {
              description: 'It was reset before the page was loaded again.',
              meta: {requirement: '000-4-43'},
              guard: 'was the campaign reset',
              target: 'reset',
            },
            {
              description: 'The offer of a campaign is availed from the start.',
              meta: {requirement: '000-4-40'},
              guard: 'is there a campaign',
              target: 'package incomplete',
            },
          ],
        },
        'package incomplete': {
          description: 'The campaign is availed; its price counts once all jobs of the package are selected.',
          meta: {requirement: '000-4-40'},
          tags: 'availed',
          entry: {type: 'store whether the campaign offer is availed', params: {isAvailed: true}},
          always: {guard: 'is the package whole', target: 'package complete'},
          on: {
            'package.taken': {
              description: 'One press selects the missing services.',
              actions: ['select the package', 'report the selected package'],
            },
          },
        },
        'package complete': {
          description: 'The campaign comes first in priority.',
          meta: {requirement: '000-4-40'},
          tags: 'availed',
          always: [
            {
              meta: {requirement: '000-4-43'},
              guard: 'is the package broken',
              target: 'reset',
            },
            {
              description: 'Another car is being chosen; nobody has deselected a service.',
              meta: {requirement: '000-4-43'},
              guard: 'has the car no package',
              target: 'package incomplete',
            },
          ],
        },
        reset: {
          description: 'Campaign-offer-availed is false, even when the same jobs are selected again.',
          meta: {requirement: '000-4-43'},
          entry: {type: 'store whether the campaign offer is availed', params: {isAvailed: false}},
          on: {
            'package.taken': {
              target: 'package incomplete',
              actions: ['select the package', 'report the selected package'],
            },
          },
        },
      },
    },
    choice: {
      meta: {requirement: '000-4-39'},
      initial: 'without an offer',
      states: {
        'without an offer': {
          always: {
            meta: {requirement: '000-4-39'},
            guard: 'is anything on offer',
            target: 'picked by priority',
          },
        },
        'picked by priority': {
          description:
            'If the campaign is availed: campaign, custom offer, coupon. If not: custom offer, coupon.',
          meta: {requirement: ['000-4-40', '000-4-41']},
          always: {guard: 'is nothing on offer', target: 'without an offer'},
          on: {
            'change.asked': {meta: {requirement: '000-4-42'}, target: 'being changed'},
          },
        },
        'picked by hand': {
          description: 'The offer stays selected while it is valid.',
          meta: {requirement: '000-4-42'},
          always: {
            meta: {requirement: '000-4-39'},
            guard: 'is the pick lost',
            target: 'picked by priority',
            actions: ['clear the pick', 'announce the next offer'],
          },
          on: {
            'change.asked': {meta: {requirement: '000-4-42'}, target: 'being changed'},
          },
        },
        'being changed': {
          meta: {requirement: '000-2-85'},
          always: {guard: 'is nothing on offer', target: 'settling'},
          on: {
            'offer.picked': {
              meta: {requirement: '000-4-42'},
              guard: 'is it on offer',
              target: 'picked by hand',
              actions: {type: 'pick the offer', params: ({event}) => event},
            },
            'change.withdrawn': 'settling',
          },
        },
        settling: {
          description: 'Returns to the way the offer was picked before the dialog.',
          always: [{guard: 'was one picked by hand', target: 'picked by hand'}, 'picked by priority'],
        },
      },
    },
  },
})
