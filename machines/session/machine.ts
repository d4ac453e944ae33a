import {sessionSetup} from './setup.ts'
import {profileState, tokenState} from './signed-in.ts'

/** The user of this browser: unknown, or a person whose token is stored, renewed and revoked. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in at this browser.',
  context: ({input}) => ({...input, identity: null, problem: null}),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looks for an identity in the address and in the storage.',
      meta: {requirement: '001-4-28'},
      always: [
        {
          meta: {requirement: '001-4-29'},
          guard: 'does the address come from the provider',
          target: 'entering',
        },
        {
          meta: {requirement: '001-4-28'},
          guard: 'is an identity stored',
          target: 'signed in',
          actions: 'take the stored identity',
        },
        {meta: {requirement: '001-6-1'}, target: 'guest'},
      ],
    },
    entering: {
      description: 'Reads the response of the identity provider.',
      meta: {requirement: '001-4-29'},
      always: [
        {
          description: 'The identity answers a request of this browser.',
          meta: {requirement: ['001-4-29', '001-4-30', '001-4-31']},
          guard: 'does the redirect bring an identity',
          target: 'signed in',
          actions: [
            'take the identity of the redirect',
            'store the identity',
            'record the login',
            'go where the person wanted',
          ],
        },
        {
          description: 'A redirect without an identity does not sign out the person.',
          guard: 'is an identity stored',
          target: 'signed in',
          actions: ['take the stored identity', 'note the problem of the redirect'],
        },
        {
          target: 'guest',
          actions: 'note the problem of the redirect',
        },
      ],
    },
    guest: {
      meta: {requirement: ['001-6-1', '001-6-3']},
      on: {
        'identity.changed': {
          description: 'Another tab has signed in.',
          guard: {type: 'is there an identity', params: ({event}) => event},
          target: 'signed in',
          actions: {type: 'take the identity', params: ({event}) => event},
        },
      },
    },
    'signed in': {
      meta: {requirement: '001-6-4'},
      type: 'parallel',
      states: {profile: profileState, token: tokenState},
      on: {
        'identity.changed': [
          {
            description: 'Another tab has signed in as another person.',
            guard: {type: 'is it another person', params: ({event}) => event},
            target: 'signed in',
            reenter: true,
            actions: [{type: 'take the identity', params: ({event}) => event}, 'clear what was read'],
          },
          {
            description: 'Another tab has renewed the token.',
            guard: {type: 'is there an identity', params: ({event}) => event},
            target: 'signed in',
            reenter: true,
            actions: {type: 'take the identity', params: ({event}) => event},
          },
          {
            description: 'Another tab has signed out.',
            target: 'guest',
            actions: ['clear the identity', 'clear what was read', 'go to the login page'],
          },
        ],
        'profile.rejected': {
          meta: {requirement: ['001-4-35', '001-8-1']},
          target: 'signing out',
          actions: 'note that the session ended',
        },
        'account.deleted': {
          meta: {requirement: '001-6-5'},
          target: 'signing out',
          actions: 'note that the account is deleted',
        },
        'sign-out.asked': {
          meta: {requirement: '001-4-32'},
          target: 'signing out',
          actions: 'clear the problem',
        },
      },
    },
    'signing out': {
      description:
        'Clears all personal data here, and ends the session at the product and at the identity provider.',
      meta: {requirement: '001-4-32'},
      entry: ['clear everything personal', 'go to the login page'],
      exit: 'clear the identity',
      invoke: {
        src: 'end the session',
        input: ({context}) => ({idToken: context.identity?.idToken ?? ''}),
        onDone: {
          meta: {requirement: ['001-7-7', '001-7-8']},
          target: 'guest',
        },
        onError: {
          description: 'The failure is only logged.',
          meta: {requirement: ['001-7-7', '001-7-8']},
          target: 'guest',
        },
      },
    },
  },
})
