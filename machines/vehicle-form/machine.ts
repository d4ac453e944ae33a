import {vehicleFormSetup} from './setup.ts'

/** Adds a vehicle to the profile, or changes or deletes one. */
export const vehicleFormMachine = vehicleFormSetup.createMachine({
  id: 'vehicle-form',
  description: 'The form of one vehicle of the profile.',
  context: ({input}) => ({...input, hasDeletionFailed: false}),
  initial: 'open',
  states: {
    open: {
      meta: {requirement: '001-2-119'},
      initial: 'untroubled',
      on: {
        'vehicle.typed': {
          description: 'Problems are shown only at the next attempt.',
          actions: {type: 'store what is typed', params: ({event}) => event},
        },
        'save.asked': [
          {
            meta: {requirement: '001-5-6'},
            guard: {type: 'is the vehicle complete', params: ({event}) => event},
            target: 'saving',
          },
          {
            meta: {requirement: ['001-5-17', '001-5-18']},
            target: '.explaining problems',
            actions: 'point at the problems',
          },
        ],
        'deletion.asked': {
          meta: {requirement: '001-2-124'},
          guard: 'is it in the profile',
          target: 'confirming the deletion',
        },
      },
      states: {
        untroubled: {},
        'explaining problems': {
          meta: {requirement: ['001-5-12', '001-5-13', '001-5-14', '001-5-15', '001-5-16']},
        },
        failed: {
          meta: {requirement: ['001-4-16', '001-4-18', '001-8-23', '001-8-24']},
        },
        'changed elsewhere': {
          description: 'The profile was changed elsewhere; the next attempt builds on the new version.',
        },
      },
    },
    saving: {
      meta: {requirement: ['001-2-122', '001-5-20']},
      tags: 'busy',
      invoke: {
        src: 'save the vehicle',
        input: ({context}) => ({vehicle: context.vehicle}),
        onDone: {
          meta: {requirement: ['001-4-15', '001-4-17']},
          target: 'done',
          actions: {type: 'record the success', params: {isDeletion: false}},
        },
        onError: [
          {
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'open.changed elsewhere',
            actions: {type: 'note what failed', params: {hasDeletionFailed: false}},
          },
          {
            meta: {requirement: ['001-4-16', '001-4-18']},
            target: 'open.failed',
            actions: [{type: 'note what failed', params: {hasDeletionFailed: false}}, 'record the failure'],
          },
        ],
      },
    },
    'confirming the deletion': {
      meta: {requirement: '001-2-124'},
      on: {
        'deletion.confirmed': {
          meta: {requirement: '001-4-19'},
          target: 'deleting',
        },
        'deletion.declined': 'open',
      },
    },
    deleting: {
      meta: {requirement: ['001-4-19', '001-5-20']},
      tags: 'busy',
      invoke: {
        src: 'delete the vehicle',
        input: {},
        onDone: {
          meta: {requirement: '001-4-19'},
          target: 'done',
          actions: {type: 'record the success', params: {isDeletion: true}},
        },
        onError: [
          {
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'open.changed elsewhere',
            actions: {type: 'note what failed', params: {hasDeletionFailed: true}},
          },
          {
            meta: {requirement: '001-4-18'},
            target: 'open.failed',
            actions: [{type: 'note what failed', params: {hasDeletionFailed: true}}, 'record the failure'],
          },
        ],
      },
    },
    done: {
      type: 'final',
      description: 'The person returns to the profile.',
      meta: {requirement: ['001-4-15', '001-4-17']},
    },
  },
})
