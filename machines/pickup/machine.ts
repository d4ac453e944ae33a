import {pickupSetup, typedBefore} from './setup.ts'

/** Whether the workshop fetches the car, and from where: never without an address. */
export const pickupMachine = pickupSetup.createMachine({
  id: 'pickup',
  description: 'The optional pickup of the car.',
  context: ({input: {pickup}}) => ({pickup, typed: typedBefore(pickup)}),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Takes up what was kept with the draft.',
      meta: {requirement: '000-3-3'},
      always: [
        {description: 'A pickup was wanted and still is.', guard: 'is it wanted', target: 'wanted'},
        {description: 'Nothing was asked for.', target: 'not wanted'},
      ],
    },
    'not wanted': {
      description: 'The customer brings the car; an address given earlier is kept.',
      meta: {requirement: '000-2-79'},
      on: {
        'pickup.asked': [
          {
            description: 'An address is there already.',
            meta: {requirement: '000-2-82'},
            guard: 'is there an address',
            target: 'wanted',
            actions: ['want the pickup', 'report the pickup'],
          },
          {
            description: 'Without a complete address the drawer opens.',
            meta: {requirement: '000-2-82'},
            target: 'choosing an address',
          },
        ],
      },
    },
    'choosing an address': {
      description: 'The address drawer is open.',
      meta: {requirement: '000-2-82'},
      initial: 'untroubled',
      on: {
        'address.typed': {
          description: 'What is typed stays, even when the drawer closes.',
          actions: {type: 'keep what is typed', params: ({event}) => event},
        },
        'locality.found': {
          description: 'The locality brings its position, and city and pincode where it has them.',
          meta: {requirement: '000-2-82'},
          actions: {type: 'fill in the locality', params: ({event}) => event},
        },
        'address.given': [
          {
            description: 'A complete address is taken.',
            meta: {requirement: '000-2-82'},
            guard: 'is the typed address complete',
            target: 'wanted',
            actions: ['take the typed address', 'report the pickup'],
          },
          {
            description: 'What the address lacks is explained.',
            meta: {requirement: ['000-5-20', '000-5-21']},
            target: '.explaining problems',
            actions: 'point at the problems',
          },
        ],
        'saved.chosen': [
          {
            description: 'A saved address sets the pickup, with empty instructions.',
            meta: {requirement: '000-2-84'},
            guard: {type: 'is the saved address complete', params: ({event}) => event},
            target: 'wanted',
            actions: [{type: 'take the saved address', params: ({event}) => event}, 'report the pickup'],
          },
          {
            description: 'One that lacks something is completed in the fields.',
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
            description: 'The address that stood before still stands.',
            meta: {requirement: '000-2-83'},
            guard: 'is it wanted',
            target: 'wanted',
          },
          {
            description: 'Without an address there is no pickup.',
            meta: {requirement: '000-2-83'},
            target: 'not wanted',
            actions: 'untick the pickup',
          },
        ],
      },
      states: {
        untroubled: {description: 'Nothing is wrong that the person need know.'},
        'explaining problems': {
          description: 'The fields that the address lacks are named.',
          meta: {requirement: '000-5-21'},
        },
      },
    },
    wanted: {
      description: 'The workshop fetches the car from this address.',
      meta: {requirement: '000-2-79'},
      on: {
        'pickup.declined': {
          description: 'The customer brings the car after all.',
          meta: {requirement: '000-2-79'},
          target: 'not wanted',
          actions: ['want no pickup', 'report the pickup'],
        },
        'change.asked': {
          description: 'Another address is asked for.',
          meta: {requirement: '000-2-82'},
          target: 'choosing an address',
        },
        'instructions.changed': {
          description: 'What the driver should know.',
          meta: {requirement: '000-3-3'},
          actions: [{type: 'keep the instructions', params: ({event}) => event}, 'report the pickup'],
        },
      },
    },
  },
})
