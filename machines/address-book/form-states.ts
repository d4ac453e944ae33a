import {addressBookSetup} from './setup.ts'
import {addressOf} from './typed-entry.ts'

/** The form is open over the list. */
export const editingAddress = addressBookSetup.createStateConfig({
  meta: {requirement: ['001-2-113', '001-2-117']},
  initial: 'untroubled',
  on: {
    'entry.typed': {
      meta: {requirement: '001-5-32'},
      actions: {type: 'store what is typed', params: ({event}) => event},
    },
    'locality.found': {
      description: 'A place sets the coordinates, and the city and pincode where it has them.',
      meta: {requirement: '001-2-116'},
      actions: {type: 'fill in the locality', params: ({event}) => event},
    },
    'save.asked': [
      {
        guard: {type: 'is the address complete', params: ({event}) => event},
        target: 'saving',
      },
      {
        meta: {requirement: ['001-5-21', '001-5-23', '001-5-25', '001-5-27', '001-5-29', '001-5-31']},
        target: '.explaining problems',
        actions: 'point at the problems',
      },
    ],
    'form.closed': [
      {
        guard: 'is it one of the profile',
        target: 'listing',
        actions: 'clear the form',
      },
      {description: 'The entry of a new address stays for the next time.', target: 'listing'},
    ],
  },
  states: {
    untroubled: {},
    'explaining problems': {
      meta: {requirement: ['001-5-22', '001-5-24', '001-5-26', '001-5-28', '001-5-30', '001-5-31']},
    },
    failed: {
      meta: {requirement: '001-8-21'},
    },
    'changed elsewhere': {
      description: 'The profile was changed elsewhere; the next attempt builds on the new version.',
    },
  },
})

/** The form is read-only while its address is sent. */
export const saving = addressBookSetup.createStateConfig({
  meta: {requirement: ['001-4-20', '001-4-21']},
  tags: 'busy',
  invoke: {
    src: 'save the address',
    input: ({context: {typed, editedId}}) => ({address: addressOf(typed), id: editedId}),
    onDone: {
      meta: {requirement: '001-4-24'},
      target: 'listing',
      actions: [
        'clear the form',
        {type: 'report that it is saved', params: ({event}) => ({id: event.output})},
      ],
    },
    onError: [
      {
        guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
        target: 'editing.changed elsewhere',
      },
      {
        meta: {requirement: '001-8-21'},
        target: 'editing.failed',
      },
    ],
  },
})
