import {addressBookSetup} from './setup.ts'
import {addressOf} from './typed-entry.ts'

/** The form is open over the list. */
export const editingAddress = addressBookSetup.createStateConfig({
  description: 'The form of one address is open; everything typed is kept.',
  meta: {requirement: ['001-2-113', '001-2-117']},
  initial: 'untroubled',
  on: {
    'entry.typed': {
      description: 'What the person enters or chooses is kept.',
      meta: {requirement: '001-5-32'},
      actions: {type: 'keep what is typed', params: ({event}) => event},
    },
    'locality.found': {
      description: 'The place brings its position, and city and pincode where it has them.',
      meta: {requirement: '001-2-116'},
      actions: {type: 'fill in the locality', params: ({event}) => event},
    },
    'save.asked': [
      {
        description: 'An address that lacks nothing is sent.',
        guard: {type: 'is the address complete', params: ({event}) => event},
        target: 'saving',
      },
      {
        description: 'Nothing is sent while a check fails; what is missing is explained.',
        meta: {requirement: ['001-5-21', '001-5-23', '001-5-25', '001-5-27', '001-5-29', '001-5-31']},
        target: '.explaining problems',
        actions: 'point at the problems',
      },
    ],
    'form.closed': [
      {
        description: 'An address of the profile stays as it stands there.',
        guard: 'is it one of the profile',
        target: 'listing',
        actions: 'clear the form',
      },
      {description: 'What was typed of a new one waits for the next time.', target: 'listing'},
    ],
  },
  states: {
    untroubled: {description: 'Nothing is wrong, as far as is known.'},
    'explaining problems': {
      description: 'The messages of the fields are shown.',
      meta: {requirement: ['001-5-22', '001-5-24', '001-5-26', '001-5-28', '001-5-30', '001-5-31']},
    },
    failed: {
      description: 'The last attempt failed; its sentence is shown, nothing typed is lost.',
      meta: {requirement: '001-8-21'},
    },
    'changed elsewhere': {
      description: 'The profile was changed elsewhere meanwhile; the next attempt builds on that.',
    },
  },
})

/** The form is read-only while its address is sent. */
export const saving = addressBookSetup.createStateConfig({
  description: 'The address is on its way; the form stands still.',
  meta: {requirement: ['001-4-20', '001-4-21']},
  tags: 'busy',
  invoke: {
    src: 'save the address',
    input: ({context: {typed, editedId}}) => ({address: addressOf(typed), id: editedId}),
    onDone: {
      description: 'It stands in the profile, and the form closes.',
      meta: {requirement: '001-4-24'},
      target: 'listing',
      actions: ['clear the form', {type: 'tell that it is saved', params: ({event}) => ({id: event.output})}],
    },
    onError: [
      {
        description: 'The profile is not the one that was read.',
        guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
        target: 'editing.changed elsewhere',
      },
      {
        description: 'It was refused, or no answer came.',
        meta: {requirement: '001-8-21'},
        target: 'editing.failed',
      },
    ],
  },
})
