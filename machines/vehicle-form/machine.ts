import {vehicleFormSetup} from './setup.ts'

/** Adds a vehicle to the profile, or changes or deletes one. */
export const vehicleFormMachine = vehicleFormSetup.createMachine({
  id: 'vehicle-form',
  description: 'The form of one vehicle of the profile.',
  context: ({input}) => ({...input, hasDeletionFailed: false}),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open; everything typed is kept.',
      meta: {requirement: '001-2-119'},
      initial: 'untroubled',
      on: {
        'vehicle.typed': {
          description: 'What the person enters is kept; it is not explained before the next attempt.',
          actions: {type: 'keep what is typed', params: ({event}) => event},
        },
        'save.asked': [
          {
            description: 'A vehicle that lacks nothing is sent.',
            meta: {requirement: '001-5-6'},
            guard: {type: 'is the vehicle complete', params: ({event}) => event},
            target: 'saving',
          },
          {
            description: 'Nothing is sent while a check fails; what is missing is explained.',
            meta: {requirement: ['001-5-17', '001-5-18']},
            target: '.explaining problems',
            actions: 'point at the problems',
          },
        ],
        'deletion.asked': {
          description: 'Only a vehicle of the profile can be deleted, and only after a question.',
          meta: {requirement: '001-2-124'},
          guard: 'is it in the profile',
          target: 'confirming the deletion',
        },
      },
      states: {
        untroubled: {description: 'Nothing is wrong, as far as is known.'},
        'explaining problems': {
          description: 'The messages of the fields are shown.',
          meta: {requirement: ['001-5-12', '001-5-13', '001-5-14', '001-5-15', '001-5-16']},
        },
        failed: {
          description: 'The last attempt failed; its sentence is shown, nothing typed is lost.',
          meta: {requirement: ['001-4-16', '001-4-18', '001-8-23', '001-8-24']},
        },
        'changed elsewhere': {
          description: 'The profile was changed elsewhere meanwhile; the next attempt builds on that.',
        },
      },
    },
    saving: {
      description: 'The vehicle is on its way; the form stands still.',
      meta: {requirement: ['001-2-122', '001-5-20']},
      tags: 'busy',
      invoke: {
        src: 'save the vehicle',
        input: ({context}) => ({vehicle: context.vehicle}),
        onDone: {
          description: 'It stands in the profile.',
          meta: {requirement: ['001-4-15', '001-4-17']},
          target: 'done',
          actions: {type: 'record the success', params: {isDeletion: false}},
        },
        onError: [
          {
            description: 'The profile is not the one that was read.',
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'open.changed elsewhere',
            actions: {type: 'note what failed', params: {hasDeletionFailed: false}},
          },
          {
            description: 'It was refused, or no answer came.',
            meta: {requirement: ['001-4-16', '001-4-18']},
            target: 'open.failed',
            actions: [{type: 'note what failed', params: {hasDeletionFailed: false}}, 'record the failure'],
          },
        ],
      },
    },
    'confirming the deletion': {
      description: 'A dialog asks whether the vehicle shall go.',
      meta: {requirement: '001-2-124'},
      on: {
        'deletion.confirmed': {
          description: 'It shall.',
          meta: {requirement: '001-4-19'},
          target: 'deleting',
        },
        'deletion.declined': {description: 'It stays.', target: 'open'},
      },
    },
    deleting: {
      description: 'The deletion is on its way.',
      meta: {requirement: ['001-4-19', '001-5-20']},
      tags: 'busy',
      invoke: {
        src: 'delete the vehicle',
        input: {},
        onDone: {
          description: 'It is gone from the profile.',
          meta: {requirement: '001-4-19'},
          target: 'done',
          actions: {type: 'record the success', params: {isDeletion: true}},
        },
        onError: [
          {
            description: 'The profile is not the one that was read.',
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'open.changed elsewhere',
            actions: {type: 'note what failed', params: {hasDeletionFailed: true}},
          },
          {
            description: 'It was refused, or no answer came.',
            meta: {requirement: '001-4-18'},
            target: 'open.failed',
            actions: [{type: 'note what failed', params: {hasDeletionFailed: true}}, 'record the failure'],
          },
        ],
      },
    },
    done: {
      type: 'final',
      description: 'The person goes back to the profile.',
      meta: {requirement: ['001-4-15', '001-4-17']},
    },
  },
})
