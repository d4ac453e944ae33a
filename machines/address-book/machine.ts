import {editingAddress, saving} from './form-states.ts'
import {addressBookSetup} from './setup.ts'
import {EMPTY_ENTRY} from './typed-entry.ts'

/** The addresses of the profile: add, change, delete, and set the default. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'address-book',
  description: 'The page on which a consumer manages the saved addresses.',
  context: ({input}) => ({...input, typed: EMPTY_ENTRY, editedId: null, chosenId: null}),
  initial: 'opening',
  states: {
    opening: {
      meta: {requirement: '001-2-114'},
      always: [
        {
          description: 'Without an address the form opens once by itself.',
          meta: {requirement: '001-2-114'},
          guard: 'is there none yet',
          target: 'editing',
        },
        'listing',
      ],
    },
    listing: {
      meta: {requirement: '001-2-110'},
      initial: 'untroubled',
      on: {
        'add.asked': {
          description: 'The form still shows an unsaved new address.',
          meta: {requirement: ['001-2-112', '001-2-113']},
          target: 'editing',
        },
        'edit.asked': {
          meta: {requirement: ['001-2-111', '001-2-113']},
          target: 'editing',
          actions: {type: 'put the address into the form', params: ({event}) => event},
        },
        'deletion.asked': {
          meta: {requirement: '001-4-22'},
          target: 'confirming the deletion',
          actions: {type: 'note the choice', params: ({event}) => event},
        },
        'default.asked': {
          meta: {requirement: ['001-2-111', '001-4-23']},
          target: 'setting the default',
          actions: {type: 'note the choice', params: ({event}) => event},
        },
      },
      states: {
        untroubled: {},
        failed: {
          meta: {requirement: '001-8-21'},
        },
        'changed elsewhere': {
          description: 'The profile was changed elsewhere; the list shows the current addresses.',
        },
      },
    },
    editing: editingAddress,
    saving,
    'confirming the deletion': {
      meta: {requirement: '001-4-22'},
      on: {
        'deletion.confirmed': {
          meta: {requirement: '001-4-22'},
          target: 'deleting',
        },
        'deletion.declined': 'listing',
      },
    },
    deleting: {
      meta: {requirement: '001-4-22'},
      tags: 'busy',
      invoke: {
        src: 'delete the address',
        input: ({context: {chosenId}}) => ({id: chosenId ?? ''}),
        onDone: {
          meta: {requirement: ['001-4-22', '001-4-24']},
          target: 'listing',
          actions: 'report that it is deleted',
        },
        onError: [
          {
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'listing.changed elsewhere',
          },
          {
            meta: {requirement: '001-8-21'},
            target: 'listing.failed',
          },
        ],
      },
    },
    'setting the default': {
      meta: {requirement: '001-4-23'},
      tags: 'busy',
      invoke: {
        src: 'set the default',
        input: ({context: {chosenId}}) => ({id: chosenId ?? ''}),
        onDone: {
          meta: {requirement: ['001-4-23', '001-4-24']},
          target: 'listing',
          actions: 'report the new default',
        },
        onError: [
          {
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'listing.changed elsewhere',
          },
          {
            meta: {requirement: '001-8-21'},
            target: 'listing.failed',
          },
        ],
      },
    },
  },
})
