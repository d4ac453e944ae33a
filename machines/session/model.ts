import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import type {SessionIdentity} from '../../domain/person/sign-in.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {sessionMachine} from './machine.ts'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

const MEERA: SessionIdentity = {
  idToken: 'token-1',
  phone: '+915550000201',
  firstName: 'Meera',
  lastName: 'Krishnan',
  title: 'Ms',
}
const NAMELESS: SessionIdentity = {...MEERA, firstName: null, lastName: null, title: null}
/** A person who signs in where somebody else was signed in. */
export const SOMEBODY_ELSE: SessionIdentity = {...MEERA, phone: '+915550000203', firstName: 'Rahul'}
const NEWER_TOKEN = {idToken: 'token-2'}

const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signed in')
const isHeld = (snapshot: SessionSnapshot) => snapshot.matches({'signed in': {token: 'held'}})
const isRenewing = (snapshot: SessionSnapshot) => snapshot.matches({'signed in': {token: 'being renewed'}})
const isListening = (snapshot: SessionSnapshot) => !snapshot.matches('signing out')
/** The site offers it where the profile is shown or edited. */
const mayChangeNames = (snapshot: SessionSnapshot) =>
  isHeld(snapshot) && snapshot.matches({'signed in': {profile: 'incomplete'}})

/** Its page is open to a person with a name. */
const mayDeleteAccount = (snapshot: SessionSnapshot) =>
  isHeld(snapshot) && snapshot.matches({'signed in': {profile: 'complete'}})

export const sessionModel = defineModel({
  machine: sessionMachine,
  starts: [
    {name: 'as a guest', input: {stored: null, entry: null}},
    {name: 'with a stored identity', input: {stored: MEERA, entry: null}},
    {name: 'with an identity without a first name', input: {stored: NAMELESS, entry: null}},
    {
      name: 'back from the identity provider',
      input: {stored: null, entry: {kind: 'identity', identity: MEERA, next: null}},
    },
    {
      name: 'back from it for the first time',
      input: {stored: null, entry: {kind: 'identity', identity: NAMELESS, next: null}},
    },
    {
      name: 'by a link that was not asked for',
      input: {stored: null, entry: {kind: 'problem', problem: 'not asked for'}},
    },
    {
      name: 'by such a link while signed in',
      input: {stored: MEERA, entry: {kind: 'problem', problem: 'not asked for'}},
    },
  ],
  events: [
    {
      event: {type: 'identity.changed', identity: SOMEBODY_ELSE},
      name: 'somebody else',
      when: isListening,
    },
    {event: {type: 'identity.changed', identity: null}, name: 'nobody', when: isListening},
    {event: {type: 'token.expired'}, when: isHeld},
    {event: {type: 'token.replaced', ...NEWER_TOKEN}, when: isHeld},
    {event: {type: 'names.changed', firstName: 'Meera', lastName: 'Krishnan'}, when: mayChangeNames},
    {event: {type: 'profile.rejected'}, when: isHeld},
    {event: {type: 'sign-out.asked'}, when: isHeld},
    {event: {type: 'account.deleted'}, when: mayDeleteAccount},
  ],
  outcomes: {
    'renew the token': [
      {name: 'a newer one', output: NEWER_TOKEN},
      {name: 'no token', error: new CallFailure('UNAUTHORIZED_USER')},
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'end the session': [
      {name: 'ended', output: null},
      {name: 'no answer', error: new CallFailure(null)},
    ],
  },
  invariants: [
    {
      sentence: 'a token is renewed by one call at a time, and only while somebody is signed in',
      holds: ({snapshot, pending}) =>
        pending.filter(({src}) => src === 'renew the token').length === Number(isRenewing(snapshot)),
    },
    {
      sentence: 'whoever is signed in has an identity, and a guest has none',
      holds: ({snapshot}) =>
        snapshot.matches('signing out') || (snapshot.context.identity !== null) === isSignedIn(snapshot),
    },
    {
      sentence: 'without a first name the profile is incomplete, with one it is complete',
      holds: ({snapshot}) =>
        !isSignedIn(snapshot) ||
        snapshot.matches({'signed in': {profile: 'complete'}}) ===
          (snapshot.context.identity?.firstName !== null),
    },
    {
      sentence: 'a link that was not asked for neither signs in nor signs out',
      holds: ({before, snapshot: {context, ...snapshot}}) =>
        before !== null ||
        context.entry?.kind !== 'problem' ||
        (snapshot.value !== 'signing out' && context.identity === context.stored),
    },
    {
      sentence: 'only a refused refresh, a rejected profile or the end of the account ends a session unasked',
      holds: ({before, stimulus, snapshot}) =>
        before === null ||
        !isSignedIn(before) ||
        isSignedIn(snapshot) ||
        [
          'sign-out.asked',
          'account.deleted',
          'profile.rejected',
          'identity.changed · nobody',
          'renew the token fails · no token',
        ].includes(stimulus.label),
    },
    {
      sentence: 'from every situation some way leads to a guest',
      reaches: (snapshot) => snapshot.matches('guest'),
    },
  ],
})
