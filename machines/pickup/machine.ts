import {pickupSetup, typedBefore} from './setup.ts'

/** Whether the workshop fetches the car, and from where: never without an address. */
export const pickupMachine = pickupSetup.createMachine({
  id: 'pickup',
  description: 'The optional pickup of the car.',
  context: ({input: {pickup}}) => ({pickup, typed: typedBefore(pickup)}),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Restores the pickup of the stored draft.',
      meta: {requirement: '000-3-3'},
      always: [{guard: 'is it wanted', target: 'wanted'}, 'not wanted'],
    },
    'not wanted': {
      description: 'The customer brings the car; an earlier address stays stored.',
      meta: {requirement: '000-2-79'},
      on: {
        'pickup.asked': [
          {
            meta: {requirement: '000-2-82'},
            guard: 'is there an address',
            target: 'wanted',
            actions: ['want the pickup', 'report the pickup'],
          },
          {
            meta: {requirement: '000-2-82'},
            target: 'choosing an address',
          },
        ],
      },
    },
    'choosing an address': {
      meta: {requirement: '000-2-82'},
      initial: 'untroubled',
      on: {
        'address.typed': {
          description: 'The entry stays, even when the drawer closes.',
          actions: {type: 'store what is typed', params: ({event}) => event},
        },
        'locality.found': {
          description: 'A locality sets the coordinates, and the city and pincode where it has them.',
          meta: {requirement: '000-2-82'},
          actions: {type: 'fill in the locality', params: ({event}) => event},
        },
        'address.given': [
          {
            meta: {requirement: '000-2-82'},
            guard: 'is the typed address complete',
            target: 'wanted',
            actions: ['take the typed address', 'report the pickup'],
          },
          {
            meta: {requirement: ['000-5-20', '000-5-21']},
            target: '.explaining problems',
            actions: 'point at the problems',
          },
        ],
        'saved.chosen': [
          {
            description: 'A saved address sets the pickup with empty instructions.',
            meta: {requirement: '000-2-84'},
            guard: {type: 'is the saved address complete', params: ({event}) => event},
            target: 'wanted',
            actions: [{type: 'take the saved address', params: ({event}) => event}, 'report the pickup'],
          },
          {
            description: 'The person completes the address in the fields.',
            meta: {requirement: '000-5-20'},
            target: '.explaining problems',
            actions: [
              {type: 'put the saved address into the fields', params: ({event}) => event},
              'point at the problems',
            ],
          },
        ],
        'drawer.closed': [
          {
            description: 'The earlier address stays.',
            meta: {requirement: '000-2-83'},
            guard: 'is it wanted',
            target: 'wanted',
          },
          {
            meta: {requirement: '000-2-83'},
            target: 'not wanted',
            actions: 'untick the pickup',
          },
        ],
      },
      states: {
        untroubled: {},
        'explaining problems': {
          meta: {requirement: '000-5-21'},
        },
      },
    },
    wanted: {
      meta: {requirement: '000-2-79'},
      on: {
        'pickup.declined': {
          meta: {requirement: '000-2-79'},
          target: 'not wanted',
          actions: ['want no pickup', 'report the pickup'],
        },
        'change.asked': {
          meta: {requirement: '000-2-82'},
          target: 'choosing an address',
        },
        'instructions.changed': {
          meta: {requirement: '000-3-3'},
          actions: [{type: 'store the instructions', params: ({event}) => event}, 'report the pickup'],
        },
      },
    },
  },
})
