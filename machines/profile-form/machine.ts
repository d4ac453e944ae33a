import {profileFormSetup} from './setup.ts'

/** Changes the names and the photo of a profile. */
export const profileFormMachine = profileFormSetup.createMachine({
  id: 'profile-form',
  description: 'The form of the own names and photo.',
  context: ({input}) => ({...input, saved: input, uploadError: null}),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open; everything entered is kept.',
      meta: {requirement: '001-2-106'},
      initial: 'untroubled',
      on: {
        'name.typed': {
          description: 'What the person types is kept.',
          meta: {requirement: '001-2-106'},
          actions: {type: 'keep what is typed', params: ({event}) => event},
        },
        'photo.chosen': {
          description: 'A chosen photo is uploaded at once.',
          meta: {requirement: '001-2-108'},
          target: 'uploading',
        },
        'photo.removed': {
          description: 'The photo is marked as taken off; saving does it.',
          meta: {requirement: '001-2-108'},
          guard: 'is there a photo',
          actions: 'take the photo off',
        },
        'save.asked': [
          {
            description: 'A name that is none is explained.',
            meta: {requirement: ['001-2-109', '001-5-3']},
            guard: 'is a name not valid',
            target: '.explaining problems',
            actions: 'point at the problems',
          },
          {
            description:
              'Valid names or another photo are saved; without any change there is nothing to save.',
            meta: {requirement: ['001-2-109', '001-4-26']},
            guard: 'is anything changed',
            target: 'saving',
          },
        ],
      },
      states: {
        untroubled: {description: 'Nothing is wrong, as far as is known.'},
        'explaining problems': {
          description: 'The names that are none are marked.',
          meta: {requirement: '001-5-3'},
        },
        'upload failed': {
          description: 'The photo was not taken; the reason is shown, the form stands.',
          meta: {requirement: '001-8-22'},
        },
        failed: {
          description: 'The last attempt to save failed; nothing entered is lost.',
          meta: {requirement: '001-8-21'},
        },
        'changed elsewhere': {
          description: 'The profile was changed elsewhere meanwhile; the next attempt builds on that.',
        },
      },
    },
    uploading: {
      description: 'The photo is on its way.',
      meta: {requirement: '001-7-21'},
      tags: 'busy',
      invoke: {
        src: 'upload the photo',
        input: ({event}) => ({file: event.type === 'photo.chosen' ? event.file : new Blob()}),
        onDone: {
          description: 'It stands in the form; saving puts it into the profile.',
          meta: {requirement: '001-7-21'},
          target: 'open',
          actions: {type: 'take the photo', params: ({event}) => event.output},
        },
        onError: {
          description: 'It was refused, or no answer came.',
          meta: {requirement: '001-8-22'},
          target: 'open.upload failed',
          actions: {type: 'note why the photo was not taken', params: ({event}) => event},
        },
      },
    },
    saving: {
      description: 'The changes are on their way; the form stands still.',
      meta: {requirement: '001-7-10'},
      tags: 'busy',
      invoke: {
        src: 'save the profile',
        input: ({context: {names, photo}}) => ({names, photo}),
        onDone: {
          description: 'They stand in the profile.',
          meta: {requirement: '001-4-27'},
          target: 'saved',
          actions: 'tell the new names',
        },
        onError: [
          {
            description: 'The profile is not the one that was read.',
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'open.changed elsewhere',
          },
          {
            description: 'It was refused, or no answer came.',
            meta: {requirement: '001-8-21'},
            target: 'open.failed',
          },
        ],
      },
    },
    saved: {
      type: 'final',
      description: 'The identity takes the names, and the page is loaded anew.',
      meta: {requirement: '001-4-27'},
    },
  },
})
