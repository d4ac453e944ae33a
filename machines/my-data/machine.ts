import {proving} from './proving.ts'
import {myDataSetup} from './setup.ts'

/** Downloads a person's data, or deletes it, with a fresh code. */
export const myDataMachine = myDataSetup.createMachine({
  id: 'my-data',
  description: 'A copy of the personal data, or its deletion.',
  context: ({input}) => ({...input, problem: null}),
  initial: 'resting',
  states: {
    resting: {
      meta: {requirement: '001-6-5'},
      initial: 'untroubled',
      states: {
        untroubled: {},
        downloaded: {},
        troubled: {},
      },
      on: {
        'download.asked': {
          description: 'A signed-in account alone is not enough; a code is sent first.',
          meta: {requirement: '001-6-5'},
          target: 'proving for the download',
          actions: 'clear the problem',
        },
        'deletion.asked': {
          meta: {requirement: '001-6-5'},
          target: 'confirming the deletion',
          actions: 'clear the problem',
        },
      },
    },
    'proving for the download': proving({
      purpose: {name: 'download my data'},
      description: 'The check of the code downloads the data.',
      done: '#my-data.resting.downloaded',
      failed: 'Too many wrong codes, or the request failed.',
    }),
    'confirming the deletion': {
      description: 'The dialog explains what is deleted and what happens to open bookings.',
      meta: {requirement: '001-6-5'},
      on: {
        'deletion.confirmed': 'proving for the deletion',
        'deletion.withdrawn': 'resting.untroubled',
      },
    },
    'proving for the deletion': proving({
      purpose: {name: 'delete my account'},
      description: 'The check of the code deletes the account.',
      done: '#my-data.deleted',
      failed: 'Too many wrong codes, a workshop has the car, or the request failed.',
    }),
    deleted: {
      type: 'final',
      description: 'The personal data is gone from the server and from this browser.',
      meta: {requirement: '001-6-5'},
      entry: 'leave the account',
    },
  },
})
