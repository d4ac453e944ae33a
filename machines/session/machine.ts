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
      description: 'Looks at the address and at what the browser has kept.',
      meta: {requirement: '001-4-28'},
      always: [
        {
          description: 'The person comes back from the identity provider.',
          meta: {requirement: '001-4-29'},
          guard: 'does the address come from the provider',
          target: 'entering',
        },
        {
          description: 'An earlier visit has left an identity.',
          meta: {requirement: '001-4-28'},
          guard: 'is an identity kept',
          target: 'signed in',
          actions: 'take the kept identity',
        },
        {description: 'Nobody has signed in.', meta: {requirement: '001-6-1'}, target: 'guest'},
      ],
    },
    entering: {
      description: 'Reads what the identity provider has sent along.',
      meta: {requirement: '001-4-29'},
      always: [
        {
          description: 'It is an identity that this browser has asked for.',
          meta: {requirement: ['001-4-29', '001-4-30', '001-4-31']},
          guard: 'does the redirect bring an identity',
          target: 'signed in',
          actions: [
            'take the identity of the redirect',
            'keep the identity',
            'record the login',
            'go where the person wanted',
          ],
        },
        {
          description: 'A link that signs nobody in signs nobody out either.',
          guard: 'is an identity kept',
          target: 'signed in',
          actions: ['take the kept identity', 'note the problem of the redirect'],
        },
        {
          description: 'The login page says what went wrong.',
          target: 'guest',
          actions: 'note the problem of the redirect',
        },
      ],
    },
    guest: {
      description: 'The public pages are open; the header offers to log in.',
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
      description: 'The account is open.',
      meta: {requirement: '001-6-4'},
      type: 'parallel',
      states: {profile: profileState, token: tokenState},
      on: {
        'identity.changed': [
          {
            description: 'Another tab has renewed the token, or signed in as somebody else.',
            guard: {type: 'is there an identity', params: ({event}) => event},
            target: 'signed in',
            reenter: true,
            actions: {type: 'take the identity', params: ({event}) => event},
          },
          {
            description: 'Another tab has signed out.',
            target: 'guest',
            actions: ['be nobody', 'forget what was read', 'go to the login page'],
          },
        ],
        'profile.rejected': {
          description: 'The server does not take the token for the profile.',
          meta: {requirement: ['001-4-35', '001-8-1']},
          target: 'signing out',
          actions: 'note that the session ended',
        },
        'account.deleted': {
          description: 'There is no account any more.',
          meta: {requirement: '001-6-5'},
          target: 'signing out',
          actions: 'note that the account is deleted',
        },
        'sign-out.asked': {
          description: 'The person logs out.',
          meta: {requirement: '001-4-32'},
          target: 'signing out',
        },
      },
    },
    'signing out': {
      description: 'Nothing personal is left here; product and identity provider are told.',
      meta: {requirement: '001-4-32'},
      entry: ['forget everything personal', 'go to the login page'],
      exit: 'be nobody',
      invoke: {
        src: 'end the session',
        input: ({context}) => ({idToken: context.identity?.idToken ?? ''}),
        onDone: {
          description: 'Both know.',
          meta: {requirement: ['001-7-7', '001-7-8']},
          target: 'guest',
        },
        onError: {
          description: 'A failure is only logged.',
          meta: {requirement: ['001-7-7', '001-7-8']},
          target: 'guest',
        },
      },
    },
  },
})
