import {describe} from 'vitest'
import {
  asksForAnotherCode,
  asksToChangeTheNumber,
  changesTheNumber,
  closesTheDialog,
  codeNotSent,
  codeRefused,
  codeSent,
  keepsTheNumber,
  submits,
  types,
  wrongCodes,
} from '../../support/machines/otp-run.ts'
import {CODE_SENT, OTHER_OTP_PHONE, OTP_PHONE, otpSituations, typingState, waitsSeconds} from './play-otp.ts'

describe('the resend', () => {
  otpSituations([
    {
      title: 'the countdown is 15 seconds in the booking OTP modal: not a moment earlier',
      steps: [codeSent('ref-1', 15_000), waitsSeconds(14.999)],
      state: typingState('waiting'),
      emitted: [CODE_SENT],
    },
    {
      title: 'the countdown is 15 seconds in the booking OTP modal: then resend is offered',
      steps: [codeSent('ref-1', 15_000), waitsSeconds(15)],
      state: typingState('offered'),
      emitted: [CODE_SENT],
    },
    {
      title: 'a re-send asked before its time is ignored',
      steps: [codeSent(), asksForAnotherCode],
      state: typingState('waiting'),
      emitted: [CODE_SENT],
      effects: ['send code'],
    },
    {
      title: 'a re-send goes out under the same reference and empties the field',
      steps: [codeSent(), types('12'), waitsSeconds(15), asksForAnotherCode],
      state: 'sending code',
      facts: {refId: 'ref-1', code: '', failure: null},
      emitted: [CODE_SENT],
      effects: ['send code', 'send code'],
    },
    {
      title: 'a re-send neither adds nor resets the attempts, and its countdown starts anew',
      steps: [
        codeSent(),
        ...wrongCodes(2),
        waitsSeconds(15),
        asksForAnotherCode,
        codeSent(),
        waitsSeconds(14),
      ],
      state: typingState('waiting'),
      facts: {failedChecks: 2},
      emitted: [CODE_SENT, CODE_SENT],
    },
    {
      title: 'a failing re-send keeps the code in hand',
      steps: [codeSent(), waitsSeconds(15), asksForAnotherCode, codeNotSent(null), waitsSeconds(0)],
      state: typingState('offered'),
      facts: {refId: 'ref-1', failure: {kind: 'not sent', code: null, details: {}}},
      emitted: [CODE_SENT],
    },
    {
      title: 'a re-send refused for its number waits as long as the server says',
      steps: [
        codeSent(),
        waitsSeconds(15),
        asksForAnotherCode,
        codeNotSent('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: 600}),
        waitsSeconds(599),
      ],
      state: typingState('waiting'),
      facts: {resendWaitMs: 600_000},
      emitted: [CODE_SENT],
    },
    {
      title: 'resend.asked is ignored while a code is checked: never two calls in flight',
      steps: [codeSent(), waitsSeconds(15), types('482913'), asksForAnotherCode],
      state: {'awaiting code': {entry: 'checking', resend: 'offered'}},
      emitted: [CODE_SENT],
      effects: ['send code', 'use code'],
    },
    {
      title: 'resend.asked is ignored while the number is being changed',
      steps: [codeSent(), waitsSeconds(15), asksToChangeTheNumber, asksForAnotherCode],
      state: {'awaiting code': {entry: 'changing the number', resend: 'offered'}},
      emitted: [CODE_SENT],
      effects: ['send code'],
    },
    {
      title: 'closing, typing, submitting and changing the number are ignored while a code is checked',
      steps: [
        codeSent(),
        types('482913'),
        closesTheDialog,
        types('111111'),
        submits,
        asksToChangeTheNumber,
        changesTheNumber(OTHER_OTP_PHONE),
      ],
      state: {'awaiting code': {entry: 'checking', resend: 'waiting'}},
      facts: {code: '482913', phone: OTP_PHONE},
      emitted: [CODE_SENT],
      effects: ['send code', 'use code'],
    },
    {
      title: 'the wait for a re-send runs on while a code is checked',
      steps: [codeSent(), types('482913'), waitsSeconds(15), codeRefused()],
      state: typingState('offered'),
      emitted: [CODE_SENT],
    },
  ])
})

describe('the number', () => {
  otpSituations([
    {
      title: 'the number can be changed in place: a new one starts fresh',
      steps: [codeSent(), ...wrongCodes(2), asksToChangeTheNumber, changesTheNumber('91234 56789')],
      state: 'sending code',
      facts: {phone: OTHER_OTP_PHONE, refId: null, code: '', failedChecks: 0, failure: null},
      emitted: [CODE_SENT],
      effects: ['send code', 'use code', 'use code', 'send code'],
    },
    {
      title: 'what is no Indian mobile is explained and sends nothing',
      steps: [codeSent(), asksToChangeTheNumber, changesTheNumber('12345')],
      state: {'awaiting code': {entry: 'changing the number', resend: 'waiting'}},
      facts: {phone: OTP_PHONE, failure: {kind: 'invalid number'}},
      emitted: [CODE_SENT],
      effects: ['send code'],
    },
    {
      title: 'a change withdrawn goes back to the code as it was typed',
      steps: [codeSent(), types('4829'), asksToChangeTheNumber, changesTheNumber('1'), keepsTheNumber],
      state: typingState('waiting'),
      facts: {phone: OTP_PHONE, refId: 'ref-1', code: '4829', failure: null},
      emitted: [CODE_SENT],
    },
    {
      title: 'the dialog may be closed while the number is being changed',
      steps: [codeSent(), asksToChangeTheNumber, closesTheDialog],
      state: 'dismissed',
      emitted: [CODE_SENT],
      output: {kind: 'dismissed', phone: OTP_PHONE},
    },
    {
      title: 'a changed number is the one that comes out',
      steps: [
        codeSent(),
        asksToChangeTheNumber,
        changesTheNumber(OTHER_OTP_PHONE),
        codeSent('ref-2'),
        closesTheDialog,
      ],
      state: 'dismissed',
      emitted: [CODE_SENT, CODE_SENT],
      output: {kind: 'dismissed', phone: OTHER_OTP_PHONE},
    },
    {
      title: 'a failing first send leaves the number open to be corrected',
      steps: [codeNotSent('PHONE_NOT_INDIAN')],
      state: 'unsent',
      facts: {refId: null, failure: {kind: 'not sent', code: 'PHONE_NOT_INDIAN', details: {}}},
    },
    {
      title: 'the same number is tried again after a failing first send',
      steps: [codeNotSent(null), changesTheNumber(OTP_PHONE)],
      state: 'sending code',
      facts: {phone: OTP_PHONE, failure: null},
      effects: ['send code', 'send code'],
    },
    {
      title: 'what is no Indian mobile is explained after a failing first send',
      steps: [codeNotSent(null), changesTheNumber('+44 20 7946 0000')],
      state: 'unsent',
      facts: {phone: OTP_PHONE, failure: {kind: 'invalid number'}},
      effects: ['send code'],
    },
    {
      title: 'the dialog may be closed after a failing first send',
      steps: [codeNotSent(null), closesTheDialog],
      state: 'dismissed',
      output: {kind: 'dismissed', phone: OTP_PHONE},
    },
    {
      title: 'a new number whose first send fails has no code in hand',
      steps: [codeSent(), asksToChangeTheNumber, changesTheNumber(OTHER_OTP_PHONE), codeNotSent('BUSY')],
      state: 'unsent',
      facts: {phone: OTHER_OTP_PHONE, refId: null},
      emitted: [CODE_SENT],
    },
  ])
})
