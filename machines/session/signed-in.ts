import {sessionSetup} from './setup.ts'

/** Where a signed-in person may go: without a first name only to profile edit. */
export const profileState = sessionSetup.createStateConfig({
  description: 'Whether the profile has what the account needs.',
  initial: 'looking',
  states: {
    looking: {
      description: 'Looks for the first name.',
      always: [
        {
          description: 'There is one.',
          meta: {requirement: '001-2-27'},
          guard: 'is there a first name',
          target: 'complete',
        },
        {description: 'It is missing.', meta: {requirement: '001-2-35'}, target: 'incomplete'},
      ],
    },
    complete: {
      description: 'Every page of the account is open.',
      meta: {requirement: '001-6-4'},
    },
    incomplete: {
      description: 'Of the protected pages only profile edit is open.',
      meta: {requirement: '001-6-7'},
    },
  },
  on: {
    'names.changed': {
      description: 'The identity takes the names that the profile was saved with.',
      meta: {requirement: '001-4-27'},
      target: '.looking',
      actions: [{type: 'take the names', params: ({event}) => event}, 'keep the identity'],
    },
  },
})

/** The token for requests; however many of them find it expired, it is renewed once. */
export const tokenState = sessionSetup.createStateConfig({
  description: 'The token that every call carries.',
  initial: 'held',
  states: {
    held: {
      description: 'Calls are sent with it.',
      meta: {requirement: '001-7-1'},
      on: {
        'token.expired': {
          description: 'The first call that finds it expired has it renewed.',
          meta: {requirement: '001-7-2'},
          target: 'being renewed',
        },
        'token.replaced': {
          description: 'An answer brought a newer one.',
          meta: {requirement: '001-7-4'},
          actions: [{type: 'take the token', params: ({event}) => event}, 'keep the identity'],
        },
      },
    },
    'being renewed': {
      description: 'One refresh runs; the calls wait for it.',
      meta: {requirement: '001-7-2'},
      invoke: {
        src: 'renew the token',
        input: ({context}) => ({idToken: context.identity?.idToken ?? ''}),
        onDone: {
          description: 'The calls go on with the new token.',
          meta: {requirement: '001-7-6'},
          target: 'held',
          actions: [{type: 'take the token', params: ({event}) => event.output}, 'keep the identity'],
        },
        onError: [
          {
            description: 'The network is away: the calls fail, and the next one asks again.',
            guard: {type: 'was there no answer', params: ({event}) => event},
            target: 'held',
            actions: 'record the failed refresh',
          },
          {
            description: 'The server gives no token any more.',
            meta: {requirement: '001-7-3'},
            target: '#session.signing out',
            actions: ['record the failed refresh', 'note that the session ended'],
          },
        ],
      },
    },
  },
})
