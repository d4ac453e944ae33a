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
      description: 'Looks whether there is anything to list.',
      meta: {requirement: '001-2-114'},
      always: [
        {
          description: 'Without an address the form opens by itself, this once.',
          meta: {requirement: '001-2-114'},
          guard: 'is there none yet',
          target: 'editing',
        },
        {description: 'There are addresses to see.', target: 'listing'},
      ],
    },
    listing: {
      description: 'The addresses stand in a list.',
      meta: {requirement: '001-2-110'},
      initial: 'untroubled',
      on: {
        'add.asked': {
          description: 'The form opens; what was typed of a new address before is still there.',
          meta: {requirement: ['001-2-112', '001-2-113']},
          target: 'editing',
        },
        'edit.asked': {
          description: 'The form opens with the address.',
          meta: {requirement: ['001-2-111', '001-2-113']},
          target: 'editing',
          actions: {type: 'put the address into the form', params: ({event}) => event},
        },
        'deletion.asked': {
          description: 'An address goes only after a question.',
          meta: {requirement: '001-4-22'},
          target: 'confirming the deletion',
          actions: {type: 'note the choice', params: ({event}) => event},
        },
        'default.asked': {
          description: 'Another one shall be the default.',
          meta: {requirement: ['001-2-111', '001-4-23']},
          target: 'setting the default',
          actions: {type: 'note the choice', params: ({event}) => event},
        },
      },
      states: {
        untroubled: {description: 'Nothing is wrong, as far as is known.'},
        failed: {
          description: 'The list could not be changed; it stands as before.',
          meta: {requirement: '001-8-21'},
        },
        'changed elsewhere': {
          description: 'The profile was changed elsewhere meanwhile; the list shows how it stands now.',
        },
      },
    },
    editing: editingAddress,
    saving,
    'confirming the deletion': {
      description: 'A dialog asks whether the address shall go.',
      meta: {requirement: '001-4-22'},
      on: {
        'deletion.confirmed': {
          description: 'It shall.',
          meta: {requirement: '001-4-22'},
          target: 'deleting',
        },
        'deletion.declined': {description: 'It stays.', target: 'listing'},
      },
    },
    deleting: {
      description: 'The deletion is on its way.',
      meta: {requirement: '001-4-22'},
      tags: 'busy',
      invoke: {
        src: 'delete the address',
        input: ({context: {chosenId}}) => ({id: chosenId ?? ''}),
        onDone: {
          description: 'It is gone from the profile.',
          meta: {requirement: ['001-4-22', '001-4-24']},
          target: 'listing',
          actions: 'tell that it is deleted',
        },
        onError: [
          {
            description: 'The profile is not the one that was read.',
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'listing.changed elsewhere',
          },
          {
            description: 'It was refused, or no answer came.',
            meta: {requirement: '001-8-21'},
            target: 'listing.failed',
          },
        ],
      },
    },
    'setting the default': {
      description: 'The choice of the default is on its way.',
      meta: {requirement: '001-4-23'},
      tags: 'busy',
      invoke: {
        src: 'set the default',
        input: ({context: {chosenId}}) => ({id: chosenId ?? ''}),
        onDone: {
          description: 'It is the default, and no other one is.',
          meta: {requirement: ['001-4-23', '001-4-24']},
          target: 'listing',
          actions: 'tell the new default',
        },
        onError: [
          {
            description: 'The profile is not the one that was read.',
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'listing.changed elsewhere',
          },
          {
            description: 'It was refused, or no answer came.',
            meta: {requirement: '001-8-21'},
            target: 'listing.failed',
          },
        ],
      },
    },
  },
})
