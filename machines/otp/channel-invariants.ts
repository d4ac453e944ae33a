import {type Invariant, isBy, type Stimulus} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import type {OtherChannel, PhoneChannel} from '../../domain/person/message-channel.ts'
import type {otpMachine} from './machine.ts'

type Otp = typeof otpMachine

/** The way that the person asks for in this step; `null`: none of them. */
function askedChannel(stimulus: Stimulus): OtherChannel | null {
  if (isBy(stimulus, 'other channel.asked · WhatsApp')) return 'whatsapp'
  return isBy(stimulus, 'other channel.asked · a call') ? 'voice' : null
}

/** The person asks for a way that the server has offered, while another code is offered. */
export function mayTake(before: SnapshotFrom<Otp>, stimulus: Stimulus): boolean {
  const channel = askedChannel(stimulus)
  return (
    channel !== null &&
    before.matches({'awaiting code': {entry: 'typing', resend: 'offered'}}) &&
    before.context.channels.includes(channel)
  )
}

const SENT_BY: Record<string, PhoneChannel> = {
  'send code answers · sent': 'sms',
  'send code answers · sent again': 'sms',
  'send code answers · sent on WhatsApp': 'whatsapp',
  'send code answers · sent by a call': 'voice',
}

/** What decision 365 promises of the ways to a phone. */
export const channelInvariants: Invariant<Otp>[] = [
  {
    sentence: 'a code is asked for by the way that the person has chosen, else by SMS',
    requirement: 'decision 365',
    holds: ({begun, stimulus}) =>
      begun.every(
        ({src, input}) =>
          src !== 'send code' ||
          (typeof input === 'object' &&
            input !== null &&
            'channel' in input &&
            input.channel === (askedChannel(stimulus) ?? 'sms')),
      ),
  },
  {
    sentence: 'a way that the server has offered sends another code, with an empty field and no message',
    requirement: 'decision 365',
    holds: ({before, stimulus, snapshot}) =>
      before === null ||
      !mayTake(before, stimulus) ||
      (snapshot.matches('sending code') &&
        snapshot.context.refId === before.context.refId &&
        snapshot.context.code === '' &&
        snapshot.context.failure === null),
  },
  {
    sentence: 'a way that the server has not offered changes nothing',
    requirement: 'decision 365',
    holds: ({before, stimulus, taken}) =>
      before === null || askedChannel(stimulus) === null || mayTake(before, stimulus) || taken.length === 0,
  },
  {
    sentence: 'the dialog knows by which way the newest code came, and which ways the server offers next',
    requirement: 'decision 365',
    holds: ({stimulus, snapshot: {context}}) =>
      !isBy(stimulus, 'send code answers') ||
      (context.channel === SENT_BY[stimulus.label] &&
        context.channels.length === (stimulus.label === 'send code answers · sent' ? 0 : 2)),
  },
]
