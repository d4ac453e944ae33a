import {
  canonical,
  exactly,
  type Invariant,
  isBy,
  leads,
  type ObservedState,
  onlyWhere,
} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import type {sessionMachine} from './machine.ts'

type Session = typeof sessionMachine
type SessionSnapshot = SnapshotFrom<Session>

const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signed in')
const isHeld = (snapshot: SessionSnapshot) => snapshot.matches({'signed in': {token: 'held'}})
const isRenewing = (snapshot: SessionSnapshot) => snapshot.matches({'signed in': {token: 'being renewed'}})
const isLeaving = (snapshot: SessionSnapshot) => snapshot.matches('signing out')
const isLeavingWith = (problem: 'ended' | 'deleted') => (snapshot: SessionSnapshot) =>
  isLeaving(snapshot) && snapshot.context.problem === problem
const hasNewerToken = (snapshot: SessionSnapshot) =>
  isHeld(snapshot) && snapshot.context.identity?.idToken === 'token-2'
const hasDone = ({actions}: ObservedState<Session>, ...wanted: string[]) =>
  wanted.every((each) => actions.includes(each))

const coming: Invariant<Session>[] = [
  onlyWhere({
    sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
    requirement: 'decision 163',
    where: {
      'names.changed': isSignedIn,
      'profile.rejected': isSignedIn,
      'account.deleted': isSignedIn,
      'sign-out.asked': isSignedIn,
      'token.expired': isHeld,
      'token.replaced': isHeld,
      'identity.changed': (snapshot) => !isLeaving(snapshot),
    },
  }),
  {
    sentence: 'who comes back from the provider is signed in, else who is stored, else nobody',
    requirement: ['001-4-28', '001-4-29'],
    holds: ({before, snapshot: {context}}) => {
      if (before !== null) return true
      const {entry, stored} = context
      const expected = entry?.kind === 'identity' ? entry.identity : stored
      return canonical(context.identity) === canonical(expected)
    },
  },
  {
    sentence: 'why a redirect signs nobody in is shown',
    requirement: '001-4-29',
    holds: ({before, snapshot: {context}}) =>
      before !== null ||
      context.problem === (context.entry?.kind === 'problem' ? context.entry.problem : null),
  },
  exactly({
    sentence: 'a login is recorded once, and leads where the person wanted',
    requirement: ['001-4-30', '001-4-31'],
    what: (step) => hasDone(step, 'record the login', 'go where the person wanted'),
    when: ({before, snapshot}) => before === null && snapshot.context.entry?.kind === 'identity',
  }),
  exactly({
    sentence: 'an identity is stored when it comes back from the provider, and with every new name or token',
    requirement: ['001-4-27', '001-4-29', '001-7-4', '001-7-6'],
    what: (step) => hasDone(step, 'store the identity'),
    when: ({before, snapshot, stimulus}) =>
      before === null
        ? snapshot.context.entry?.kind === 'identity'
        : (isSignedIn(before) && isBy(stimulus, 'names.changed')) ||
          (isHeld(before) && isBy(stimulus, 'token.replaced')) ||
          isBy(stimulus, 'renew the token answers'),
  }),
  leads({
    sentence: 'a person who signs in in another tab is signed in here',
    requirement: '001-4-28',
    from: (snapshot) => !isLeaving(snapshot),
    by: 'identity.changed · somebody else',
    to: (after) => isSignedIn(after) && after.context.identity?.firstName === 'Rahul',
  }),
  exactly({
    sentence: 'nothing that was read for one person is shown to the next',
    requirement: '001-4-32',
    what: (step) => isSignedIn(step.snapshot) && hasDone(step, 'clear what was read'),
    when: ({before, snapshot, stimulus}) =>
      before !== null &&
      isSignedIn(before) &&
      isSignedIn(snapshot) &&
      isBy(stimulus, 'identity.changed') &&
      before.context.identity?.phone !== snapshot.context.identity?.phone,
  }),
  leads({
    sentence: 'new names hold at once',
    requirement: '001-4-27',
    from: isSignedIn,
    by: 'names.changed',
    to: ({context: {identity}}) => identity?.firstName === 'Meera' && identity.lastName === 'Krishnan',
  }),
]

const tokens: Invariant<Session>[] = [
  leads({
    sentence: 'an expired token is renewed',
    requirement: '001-7-2',
    from: isHeld,
    by: 'token.expired',
    to: isRenewing,
  }),
  leads({
    sentence: 'a newer token takes the place of the old one',
    requirement: ['001-7-1', '001-7-4', '001-7-6'],
    from: (snapshot) => isHeld(snapshot) || isRenewing(snapshot),
    by: ['token.replaced', 'renew the token answers'],
    to: (after, before) => hasNewerToken(after) || (isRenewing(before) && isRenewing(after)),
  }),
  exactly({
    sentence: 'a failed refresh is recorded',
    requirement: '001-7-3',
    what: (step) => hasDone(step, 'record the failed refresh'),
    when: ({stimulus}) => isBy(stimulus, 'renew the token fails'),
  }),
  leads({
    sentence: 'without a network the person stays signed in',
    requirement: 'decision 80',
    from: isRenewing,
    by: 'renew the token fails · no answer',
    to: isHeld,
  }),
  leads({
    sentence: 'a refused refresh or a rejected profile logs out and says that the session ended',
    requirement: ['001-4-35', '001-7-3', '001-8-1'],
    from: isSignedIn,
    by: ['renew the token fails · no token', 'profile.rejected'],
    to: isLeavingWith('ended'),
  }),
]

const leaving: Invariant<Session>[] = [
  leads({
    sentence: 'the end of the account logs out and is shown',
    requirement: '001-6-5',
    from: isSignedIn,
    by: 'account.deleted',
    to: isLeavingWith('deleted'),
  }),
  leads({
    sentence: 'a person can sign out, and reads no reason of an earlier sign-in',
    requirement: '001-4-32',
    from: isSignedIn,
    by: 'sign-out.asked',
    to: (after) => isLeaving(after) && after.context.problem === null,
  }),
  exactly({
    sentence: 'signing out clears everything personal and leads to the login page',
    requirement: '001-4-32',
    what: (step) => hasDone(step, 'clear everything personal', 'go to the login page'),
    when: ({before, snapshot}) => isLeaving(snapshot) && before !== null && !isLeaving(before),
  }),
  exactly({
    sentence: 'a person who signed out in another tab is signed out here, and what was read is cleared',
    requirement: '001-4-32',
    what: (step) =>
      step.snapshot.matches('guest') && hasDone(step, 'clear what was read', 'go to the login page'),
    when: ({before, stimulus}) =>
      before !== null && isSignedIn(before) && isBy(stimulus, 'identity.changed · nobody'),
  }),
  leads({
    sentence: 'the session ends here, whatever the provider answers',
    requirement: ['001-7-7', '001-7-8'],
    from: isLeaving,
    by: ['end the session answers', 'end the session fails'],
    to: (after) => after.matches('guest'),
  }),
]

const lasting: Invariant<Session>[] = [
  {
    sentence: 'a token is renewed by one call at a time, and only while somebody is signed in',
    requirement: 'ruling 37',
    holds: ({snapshot, pending}) =>
      pending.filter(({src}) => src === 'renew the token').length === Number(isRenewing(snapshot)),
  },
  {
    sentence: 'whoever is signed in has an identity, and a guest has none',
    requirement: ['001-6-1', '001-6-4'],
    holds: ({snapshot}) =>
      snapshot.matches('signing out') || (snapshot.context.identity !== null) === isSignedIn(snapshot),
  },
  {
    sentence: 'without a first name the profile is incomplete, with one it is complete',
    requirement: ['001-2-35', '001-6-7'],
    holds: ({snapshot}) =>
      !isSignedIn(snapshot) ||
      snapshot.matches({
        'signed in': {profile: snapshot.context.identity?.firstName === null ? 'incomplete' : 'complete'},
      }),
  },
  {
    sentence: 'a link that was not asked for neither signs in nor signs out',
    requirement: 'ruling 17',
    holds: ({before, snapshot: {context, ...snapshot}}) =>
      before !== null ||
      context.entry?.kind !== 'problem' ||
      (snapshot.value !== 'signing out' && context.identity === context.stored),
  },
  {
    sentence: 'only a refused refresh, a rejected profile or the end of the account ends a session unasked',
    requirement: 'ruling 35',
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
    requirement: 'decision 163',
    reaches: (snapshot) => snapshot.matches('guest'),
  },
]

/** What the specification promises of a session. */
export const sessionInvariants: Invariant<Session>[] = [...coming, ...tokens, ...leaving, ...lasting]
