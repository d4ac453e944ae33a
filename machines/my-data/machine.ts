import {proving} from './proving.ts'
import {myDataSetup} from './setup.ts'

/** Downloads a person's data, or deletes it, with a fresh code. */
export const myDataMachine = myDataSetup.createMachine({
  id: 'my-data',
  description: 'What is held about a person: a copy of it, or the end of it.',
  context: ({input}) => ({...input, problem: null}),
  initial: 'resting',
  states: {
    resting: {
      description: 'Both are offered.',
      meta: {requirement: '001-6-5'},
      initial: 'untroubled',
      states: {
        untroubled: {description: 'Nothing was asked for, or it was given up.'},
        downloaded: {description: 'The file with everything has come.'},
        troubled: {description: 'What was asked for could not be done, and the page says why.'},
      },
      on: {
        'download.asked': {
          description: 'A code is sent first: an open account alone does not hand everything out.',
          meta: {requirement: '001-6-5'},
          target: 'proving for the download',
          actions: 'forget the problem',
        },
        'deletion.asked': {
          description: 'A dialog names what goes.',
          meta: {requirement: '001-6-5'},
          target: 'confirming the deletion',
          actions: 'forget the problem',
        },
      },
    },
    'proving for the download': proving({
      purpose: {name: 'download my data'},
      description: 'The code dialog is open; its check is the download.',
      done: {
        description: 'The code was right and the file has come.',
        target: '#my-data.resting.downloaded',
      },
      failed: 'Too many wrong codes, or the call failed.',
    }),
    'confirming the deletion': {
      description: 'The dialog says what goes and what happens to open bookings; nothing has happened yet.',
      meta: {requirement: '001-6-5'},
      on: {
        'deletion.confirmed': {
          description: 'It is meant; a code proves that it is the person.',
          target: 'proving for the deletion',
        },
        'deletion.withdrawn': {description: 'The account stays.', target: 'resting.untroubled'},
      },
    },
    'proving for the deletion': proving({
      purpose: {name: 'delete my account'},
      description: 'The code dialog is open; its check is the deletion.',
      done: {description: 'The code was right and the account is gone.', target: '#my-data.deleted'},
      failed: 'Too many wrong codes, a workshop has the car, or the call failed.',
    }),
    deleted: {
      type: 'final',
      description: 'Nothing of the person is left, here neither.',
      meta: {requirement: '001-6-5'},
      entry: 'leave the account',
    },
  },
})
