import {defineModel} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import type {SessionIdentity} from '../../domain/person/sign-in.ts'
import {sessionInvariants} from './invariants.ts'
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

const isHeld = (snapshot: SessionSnapshot) => snapshot.matches({'signed in': {token: 'held'}})
const isHeldBy = (snapshot: SessionSnapshot, {phone}: SessionIdentity) =>
  isHeld(snapshot) && snapshot.context.identity?.phone === phone
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
      // The other person of a walk has no session at the provider, which refuses to end the first one's for them.
      when: (snapshot) => isListening(snapshot) && snapshot.context.entry?.kind !== 'identity',
    },
    {
      event: {type: 'identity.changed', identity: {...MEERA, ...NEWER_TOKEN}},
      name: 'the same person',
      when: (snapshot) => isHeldBy(snapshot, MEERA),
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
  invariants: sessionInvariants,
})
