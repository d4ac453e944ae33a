import {
  exactly,
  type Invariant,
  isBy,
  leads,
  type ObservedState,
  onlyWhere,
  stays,
} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {fieldsOf} from '../../domain/fields.ts'
import {channelInvariants, mayTake} from './channel-invariants.ts'
import type {otpMachine} from './machine.ts'

type Otp = typeof otpMachine
type OtpSnapshot = SnapshotFrom<Otp>

const entryIs =
  (entry: 'typing' | 'checking' | 'awaiting the network' | 'changing the number') =>
  (snapshot: OtpSnapshot) =>
    snapshot.matches({'awaiting code': {entry}})
const resendIs = (resend: 'waiting' | 'offered' | 'hidden') => (snapshot: OtpSnapshot) =>
  snapshot.matches({'awaiting code': {resend}})
const isTyping = entryIs('typing')
const isChecking = entryIs('checking')
const isHeld = entryIs('awaiting the network')
const isChanging = entryIs('changing the number')
const isOffered = resendIs('offered')
const isSending = (snapshot: OtpSnapshot) => snapshot.matches('sending code')
const isUnsent = (snapshot: OtpSnapshot) => snapshot.matches('unsent')
const isWaitedFor = (snapshot: OtpSnapshot) => isSending(snapshot) || isChecking(snapshot) || isHeld(snapshot)
const mayResend = (snapshot: OtpSnapshot) => isUnsent(snapshot) || (isTyping(snapshot) && isOffered(snapshot))
const isNumberOpen = (snapshot: OtpSnapshot) => isUnsent(snapshot) || isChanging(snapshot)
const failureOf = ({context}: OtpSnapshot) => context.failure?.kind ?? null

const REFUSALS = ['use code fails · wrong code', 'use code fails · expired code']
const isRefused = ({stimulus}: ObservedState<Otp>) => isBy(stimulus, REFUSALS)

/** How a refused code ends the dialog by its policy; `null` while the person may try again. */
function endByPolicy({context: {failedChecks, policy}}: OtpSnapshot): 'exhausted' | 'closed' | null {
  if (policy.maxVerifyAttempts !== null && failedChecks > policy.maxVerifyAttempts) return 'exhausted'
  return policy.closeAt !== null && failedChecks >= policy.closeAt ? 'closed' : null
}

const sending: Invariant<Otp>[] = [
  {
    sentence: 'never two calls at once',
    requirement: 'decision 163',
    holds: ({pending, snapshot}) => pending.length === Number(isWaitedFor(snapshot)),
  },
  exactly({
    sentence: 'a code is sent on opening, for a new number and when another is asked for, and never else',
    requirement: ['000-4-20', '000-4-17'],
    what: ({begun}) => begun.some(({src}) => src === 'send code'),
    when: ({before, stimulus}) =>
      before === null ||
      (mayResend(before) && isBy(stimulus, 'resend.asked')) ||
      mayTake(before, stimulus) ||
      (isNumberOpen(before) && isBy(stimulus, 'number.changed · an Indian mobile')),
  }),
  exactly({
    sentence: 'a code that was sent is reported, can be typed, and may be asked for again after its wait',
    requirement: ['000-4-12', '000-4-21'],
    what: ({before, snapshot, emitted, timers}) =>
      before !== null &&
      isSending(before) &&
      isTyping(snapshot) &&
      snapshot.context.refId === 'ref-1' &&
      snapshot.context.failure === null &&
      timers.length === 1 &&
      emitted.some(({type}) => type === 'code.sent'),
    when: ({stimulus}) => isBy(stimulus, 'send code answers'),
  }),
  leads({
    sentence: 'a failed send is explained, and a code in hand can still be typed',
    requirement: '000-8-6',
    from: isSending,
    by: 'send code fails',
    to: (after, before) =>
      failureOf(after) === 'not sent' && (before.context.refId === null ? isUnsent(after) : isTyping(after)),
  }),
  {
    sentence: 'a refused re-send can be asked for again when the server allows it, any other at once',
    requirement: '000-8-6',
    holds: ({stimulus, snapshot, timers, now}) =>
      !isTyping(snapshot) ||
      !isBy(stimulus, 'send code fails') ||
      timers.every(
        ({due}) => due - now === (isBy(stimulus, 'send code fails · too many codes') ? 60_000 : 0),
      ),
  },
  exactly({
    sentence: 'the wait for another code runs exactly until one is offered or no more is',
    requirement: '000-4-17',
    what: ({timers}) => timers.length === 1,
    when: ({snapshot}) => resendIs('waiting')(snapshot),
  }),
  exactly({
    sentence: 'another code is offered once the wait for it is over, and then only',
    requirement: '000-4-17',
    what: ({before, snapshot}) => isOffered(snapshot) && (before === null || !isOffered(before)),
    when: ({stimulus}) => stimulus.kind === 'wait',
  }),
  exactly({
    sentence: 'another code is no longer offered once the attempts reach the policy’s limit',
    requirement: '000-4-18',
    what: ({snapshot}) => resendIs('hidden')(snapshot),
    when: ({snapshot}) =>
      snapshot.matches('awaiting code') &&
      snapshot.context.policy.hideResendAt !== null &&
      snapshot.context.failedChecks >= snapshot.context.policy.hideResendAt,
  }),
  leads({
    sentence: 'another code has the same reference, with an empty field and no message',
    requirement: '000-7-24',
    from: (snapshot) => isTyping(snapshot) && isOffered(snapshot),
    by: 'resend.asked',
    to: ({context}, before) =>
      context.refId === before.context.refId && context.code === '' && context.failure === null,
  }),
]

const checking: Invariant<Otp>[] = [
  leads({
    sentence: 'six digits are submitted at once',
    requirement: '000-4-13',
    from: isTyping,
    by: 'code.entered · six digits',
    to: (after) => isChecking(after) && after.context.code === '123456' && after.context.failure === null,
  }),
  leads({
    sentence: 'fewer digits stay in the field, and the message is gone',
    requirement: '000-5-11',
    from: isTyping,
    by: 'code.entered · three digits',
    to: (after) => isTyping(after) && after.context.code === '123' && after.context.failure === null,
  }),
  leads({
    sentence: 'submitting too few digits is explained',
    requirement: '000-5-11',
    from: isTyping,
    by: 'code.submitted',
    to: (after, before) =>
      isTyping(after) && failureOf(after) === 'incomplete code' && after.context.code === before.context.code,
  }),
  stays({
    sentence: 'while a code is checked, nothing that the person does changes anything',
    requirement: '000-4-38',
    of: ({value, context}) => [value, context],
    unless: ({before, stimulus}) => before === null || !isChecking(before) || stimulus.kind !== 'event',
  }),
  stays({
    sentence: 'only a refused code counts as an attempt, and only a new number resets the attempts',
    requirement: ['000-4-16', '000-4-22'],
    of: ({context}) => context.failedChecks,
    unless: (step) => isRefused(step) || step.before?.context.phone !== step.snapshot.context.phone,
  }),
  leads({
    sentence: 'a refused code counts once, empties the field, and ends the dialog only by its policy',
    requirement: ['000-4-16', '000-4-19', '000-4-23', '000-4-26', '001-4-12'],
    from: isChecking,
    by: REFUSALS,
    to: (after, before) => {
      const end = endByPolicy(after)
      return (
        after.context.failedChecks === before.context.failedChecks + 1 &&
        after.context.code === '' &&
        failureOf(after) === 'code refused' &&
        (end === null ? isTyping(after) : after.matches(end) && after.output?.kind === end)
      )
    },
  }),
  exactly({
    sentence: 'a failed proof with its phone is reported when the attempts close the dialog',
    requirement: '000-4-25',
    what: ({emitted, snapshot: {context}}) =>
      emitted.some((event) => event.type === 'otp.failed' && event['phone'] === context.phone),
    when: ({before, snapshot}) => before !== null && isChecking(before) && snapshot.matches('closed'),
  }),
  exactly({
    sentence: 'verified exactly when the server has accepted the code, with the proof of it',
    requirement: '000-4-14',
    what: ({snapshot: {output}}) => output?.kind === 'verified' && output.grant === 'grant-1',
    when: ({stimulus}) => isBy(stimulus, 'use code answers'),
  }),
  exactly({
    sentence: 'a request that failed for another reason ends the dialog with its error',
    requirement: '000-4-37',
    what: ({snapshot: {output}}) => output?.kind === 'interrupted' && output.error instanceof Error,
    when: ({stimulus}) => isBy(stimulus, ['use code fails · no answer', 'await the network fails']),
  }),
  leads({
    sentence: 'without a network the code is held as it was typed, and no attempt is counted',
    requirement: 'decision 409',
    from: isChecking,
    by: 'use code fails · no network',
    to: (after, before) =>
      isHeld(after) &&
      after.context.code === before.context.code &&
      after.context.failedChecks === before.context.failedChecks,
  }),
  exactly({
    sentence: 'a code is used when it is typed and when the network is back, and never else',
    requirement: ['000-4-13', 'decision 409'],
    what: ({begun}) =>
      begun.some(({src, input}) => src === 'use code' && fieldsOf(input)['code'] === '123456'),
    when: ({before, stimulus}) =>
      before !== null &&
      ((isTyping(before) && isBy(stimulus, 'code.entered · six digits')) ||
        (isHeld(before) && isBy(stimulus, 'await the network answers'))),
  }),
]

const acting: Invariant<Otp>[] = [
  onlyWhere({
    sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
    requirement: 'decision 163',
    where: {
      'code.entered': isTyping,
      'code.submitted': isTyping,
      'number.change.asked': isTyping,
      'number.change.withdrawn': isChanging,
      'number.changed': isNumberOpen,
      'resend.asked': mayResend,
      'other channel.asked': (snapshot) => isTyping(snapshot) && isOffered(snapshot),
      'dialog.dismissed': (snapshot) => !isChecking(snapshot),
    },
  }),
  leads({
    sentence: 'the dialog can be dismissed wherever the person acts, and while a code is on its way',
    requirement: 'decision 183',
    from: (snapshot) => !isChecking(snapshot),
    by: 'dialog.dismissed',
    to: (after) => after.output?.kind === 'dismissed' && after.output.phone === after.context.phone,
  }),
  leads({
    sentence: 'the number can be changed from the code, without an old message',
    requirement: '000-8-4',
    from: isTyping,
    by: 'number.change.asked',
    to: (after, before) =>
      isChanging(after) && failureOf(after) === null && after.context.code === before.context.code,
  }),
  leads({
    sentence: 'a change withdrawn leads back to the code as it was typed',
    requirement: 'ruling 7',
    from: isChanging,
    by: 'number.change.withdrawn',
    to: (after, before) =>
      isTyping(after) && failureOf(after) === null && after.context.code === before.context.code,
  }),
  leads({
    sentence: 'what is no Indian mobile is explained, and the number stays open',
    requirement: '000-5-19',
    from: isNumberOpen,
    by: 'number.changed · no Indian mobile',
    to: (after, before) =>
      failureOf(after) === 'invalid number' && JSON.stringify(after.value) === JSON.stringify(before.value),
  }),
  leads({
    sentence: 'a new number starts fresh, and is the one that comes out',
    requirement: ['000-4-11', '000-4-22'],
    from: isNumberOpen,
    by: 'number.changed · an Indian mobile',
    to: ({context}) =>
      context.phone === '+919123456789' &&
      context.failedChecks === 0 &&
      context.refId === null &&
      context.code === '' &&
      context.failure === null,
  }),
  {
    sentence: 'from every situation some way leads to a proved number or to an explained end',
    requirement: 'decision 163',
    reaches: ({status}) => status === 'done',
    by: (stimulus) => stimulus.label !== 'dialog.dismissed',
  },
]

/** What the specification promises of a phone code. */
export const otpInvariants: Invariant<Otp>[] = [...sending, ...channelInvariants, ...checking, ...acting]
