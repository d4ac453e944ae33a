import {profileFormSetup} from './setup.ts'

/** Changes the names and the photo of a profile. */
export const profileFormMachine = profileFormSetup.createMachine({
  id: 'profile-form',
  description: 'The form for the names and the photo of a profile.',
  context: ({input: {typed, ...saved}}) => ({...saved, names: typed ?? saved.names, saved, refusal: null}),
  initial: 'open',
  states: {
    open: {
      meta: {requirement: '001-2-106'},
      initial: 'untroubled',
      on: {
        'name.typed': {
          meta: {requirement: '001-2-106'},
          actions: {type: 'store what is typed', params: ({event}) => event},
        },
        'photo.chosen': {
          description: 'The upload starts at once.',
          meta: {requirement: '001-2-108'},
          target: 'uploading',
        },
        'photo.removed': {
          description: 'Only saving removes it from the profile.',
          meta: {requirement: '001-2-108'},
          guard: 'is there a photo',
          actions: 'take the photo off',
        },
        'save.asked': [
          {
            meta: {requirement: ['001-2-109', '001-5-3']},
            guard: 'is a name not valid',
            target: '.explaining problems',
            actions: 'point at the problems',
          },
          {
            description: 'Without a change there is nothing to save.',
            meta: {requirement: ['001-2-109', '001-4-26']},
            guard: 'is anything changed',
            target: 'saving',
          },
        ],
      },
      states: {
        untroubled: {},
        'explaining problems': {
          meta: {requirement: '001-5-3'},
        },
        'upload failed': {
          meta: {requirement: '001-8-22'},
        },
        failed: {
          meta: {requirement: '001-8-21'},
        },
        'changed elsewhere': {
          description: 'The profile was changed elsewhere; the next attempt builds on the new version.',
        },
      },
    },
    uploading: {
      meta: {requirement: '001-7-21'},
      tags: 'busy',
      on: {
        'name.typed': {
          description: 'A photo takes long; names can be typed meanwhile.',
          meta: {requirement: '001-2-106'},
          actions: {type: 'store what is typed', params: ({event}) => event},
        },
      },
      invoke: {
        src: 'upload the photo',
        input: ({event}) => ({file: event.type === 'photo.chosen' ? event.file : new Blob()}),
        onDone: {
          description: 'Saving stores the photo in the profile.',
          meta: {requirement: '001-7-21'},
          target: 'open',
          actions: {type: 'take the photo', params: ({event}) => event.output},
        },
        onError: {
          meta: {requirement: '001-8-22'},
          target: 'open.upload failed',
          actions: {type: 'note why it was refused', params: ({event}) => event},
        },
      },
    },
    saving: {
      meta: {requirement: '001-7-10'},
      tags: 'busy',
      invoke: {
        src: 'save the profile',
        input: ({context: {names, photo}}) => ({names, photo}),
        onDone: {
          meta: {requirement: '001-4-27'},
          target: 'saved',
          actions: 'report the new names',
        },
        onError: [
          {
            guard: {type: 'was the profile changed elsewhere', params: ({event}) => event},
            target: 'open.changed elsewhere',
          },
          {
            meta: {requirement: '001-8-21'},
            target: 'open.failed',
            actions: {type: 'note why it was refused', params: ({event}) => event},
          },
        ],
      },
    },
    saved: {
      type: 'final',
      description: 'The session takes the new names, and the page reloads.',
      meta: {requirement: '001-4-27'},
    },
  },
})
