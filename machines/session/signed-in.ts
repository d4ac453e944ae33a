import {sessionSetup} from './setup.ts'

/** Where a signed-in person may go: without a first name only to profile edit. */
export const profileState = sessionSetup.createStateConfig({
  description: 'Whether the profile has what the account needs.',
  initial: 'looking',
  states: {
    looking: {
      always: [
        {
          meta: {requirement: '001-2-27'},
          guard: 'is there a first name',
          target: 'complete',
        },
        {meta: {requirement: '001-2-35'}, target: 'incomplete'},
      ],
    },
    complete: {
      description: 'Every page of the account is open.',
      meta: {requirement: '001-6-4'},
    },
    incomplete: {
      description: 'Of the protected pages only the profile edit page is open.',
      meta: {requirement: '001-6-7'},
    },
  },
  on: {
    'names.changed': {
      meta: {requirement: '001-4-27'},
      target: '.looking',
      actions: [{type: 'take the names', params: ({event}) => event}, 'store the identity'],
    },
  },
})

/** The token for requests; however many of them find it expired, it is renewed once. */
export const tokenState = sessionSetup.createStateConfig({
  description: 'Every request carries this token.',
  initial: 'held',
  states: {
    held: {
      meta: {requirement: '001-7-1'},
      on: {
        'token.expired': {
          description: 'The first request that finds it expired renews it.',
          meta: {requirement: '001-7-2'},
          target: 'being renewed',
        },
        'token.replaced': {
          description: 'A response brought a newer token.',
          meta: {requirement: '001-7-4'},
          actions: [{type: 'take the token', params: ({event}) => event}, 'store the identity'],
        },
      },
    },
    'being renewed': {
      description: 'One refresh runs; other requests wait for it.',
      meta: {requirement: '001-7-2'},
      invoke: {
        src: 'renew the token',
        input: ({context}) => ({idToken: context.identity?.idToken ?? ''}),
        onDone: {
          meta: {requirement: '001-7-6'},
          target: 'held',
          actions: [{type: 'take the token', params: ({event}) => event.output}, 'store the identity'],
        },
        onError: [
          {
            description: 'Without a network the requests fail, and the next request tries again.',
            guard: {type: 'was there no answer', params: ({event}) => event},
            target: 'held',
            actions: 'record the failed refresh',
          },
          {
            description: 'The server no longer issues a token.',
            meta: {requirement: '001-7-3'},
            target: '#session.signing out',
            actions: ['record the failed refresh', 'note that the session ended'],
          },
        ],
      },
    },
  },
})
