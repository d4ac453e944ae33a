import {assign, setup} from 'xstate'
import {isTemporary} from '../../domain/failure.ts'
import type {SessionIdentity} from '../../domain/person/sign-in.ts'
import {unprovided} from '../unprovided.ts'
import type {SessionContext, SessionEvent, SessionInput} from './types.ts'

/** Types, actions, guards and effects of the session machine. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    'renew the token': unprovided<{idToken: string}, {idToken: string}>('renew the token'),
    'end the session': unprovided<null, {idToken: string}>('end the session'),
  },
  actions: {
    'take the stored identity': assign(({context}) => ({identity: context.stored})),
    'take the identity of the redirect': assign(({context: {entry}}) => ({
      identity: entry?.kind === 'identity' ? entry.identity : null,
    })),
    'take the identity': assign((_, {identity}: {identity: SessionIdentity | null}) => ({
      identity,
      problem: null,
    })),
    'take the token': assign(({context: {identity}}, {idToken}: {idToken: string}) => ({
      identity: identity === null ? null : {...identity, idToken},
    })),
    'take the names': assign(
      ({context: {identity}}, {firstName, lastName}: {firstName: string; lastName: string}) => ({
        identity: identity === null ? null : {...identity, firstName, lastName},
      }),
    ),
    'note the problem of the redirect': assign(({context: {entry}}) => ({
      problem: entry?.kind === 'problem' ? entry.problem : null,
    })),
    'clear the problem': assign({problem: null}),
    'note that the session ended': assign({problem: 'ended' as const}),
    'note that the account is deleted': assign({problem: 'deleted' as const}),
    'clear the identity': assign({identity: null}),
    'store the identity': () => {},
    'clear everything personal': () => {},
    'clear what was read': () => {},
    'go where the person wanted': () => {},
    'go to the login page': () => {},
    'record the login': () => {},
    'record the failed refresh': () => {},
  },
  guards: {
    'does the redirect bring an identity': ({context}) => context.entry?.kind === 'identity',
    'does the address come from the provider': ({context}) => context.entry !== null,
    'is an identity stored': ({context}) => context.stored !== null,
    'is there a first name': ({context}) => context.identity?.firstName != null,
    'is there an identity': (_, {identity}: {identity: SessionIdentity | null}) => identity !== null,
    'is it another person': ({context}, {identity}: {identity: SessionIdentity | null}) =>
      identity !== null && identity.phone !== context.identity?.phone,
    'was there no answer': (_, {error}: {error: unknown}) => isTemporary(error),
  },
})
