import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {
  asksForAnotherCode,
  closesTheDialog,
  codeAccepted,
  codeRefused,
  codeSent,
  submits,
  types,
  useFails,
  wrongCodes,
} from '../../support/machines/otp-run.ts'
import {play} from '../../support/machines/situation.ts'
import {
  CODE_SENT,
  OTP_PHONE,
  OTP_PURPOSE,
  openOtp,
  otpSituations,
  typingState,
  waitsSeconds,
} from './play-otp.ts'

describe('the OTP machine', () => {
  otpSituations([
    {
      title: 'on opening the dialog a code is sent once and the attempt counter stands at zero',
      steps: [],
      state: 'sending code',
      facts: {failedChecks: 0, refId: null, code: ''},
      effects: ['send code'],
    },
    {
      title: 'OTP requested, returning a refId: the resend countdown starts',
      steps: [codeSent('ref-7')],
      state: typingState('waiting'),
      facts: {refId: 'ref-7', resendAt: 1_015_000, resendWaitMs: 15_000, failure: null},
      emitted: [CODE_SENT],
      effects: ['send code'],
    },
    {
      title: 'a 6-digit entry auto-submits',
      steps: [codeSent(), types('482913')],
      state: {'awaiting code': {entry: 'checking', resend: 'waiting'}},
      facts: {code: '482913'},
      emitted: [CODE_SENT],
      effects: ['send code', 'use code'],
    },
    {
      title: 'fewer than 6 digits are kept without a call',
      steps: [codeSent(), types('4829')],
      state: typingState('waiting'),
      facts: {code: '4829', failure: null},
      emitted: [CODE_SENT],
      effects: ['send code'],
    },
    {
      title: 'a Submit button stands beside auto-submit and explains an incomplete code',
      steps: [codeSent(), types('4829'), submits],
      state: typingState('waiting'),
      facts: {code: '4829', failure: {kind: 'incomplete code'}},
      emitted: [CODE_SENT],
      effects: ['send code'],
    },
    {
      title: 'typing on after an incomplete code clears its message',
      steps: [codeSent(), submits, types('1')],
      state: typingState('waiting'),
      facts: {failure: null},
      emitted: [CODE_SENT],
    },
    {
      title: 'on success the proof and the id of what was made come out',
      steps: [codeSent(), types('482913'), codeAccepted({grant: 'grant-1', id: 'customer-1'})],
      state: 'verified',
      emitted: [CODE_SENT],
      output: {kind: 'verified', phone: OTP_PHONE, refId: 'ref-1', grant: 'grant-1', id: 'customer-1'},
    },
    {
      title: 'on failure the attempt count goes up, the error is shown and the entered code is cleared',
      steps: [codeSent(), ...wrongCodes(1)],
      state: typingState('waiting'),
      facts: {failedChecks: 1, code: '', failure: {kind: 'code refused', code: 'INCORRECT_OTP'}},
      emitted: [CODE_SENT],
    },
    {
      title: 'an expired code counts as a failed check',
      steps: [codeSent(), types('482913'), codeRefused('OTP_EXPIRED')],
      state: typingState('waiting'),
      facts: {failedChecks: 1, failure: {kind: 'code refused', code: 'OTP_EXPIRED'}},
      emitted: [CODE_SENT],
    },
    {
      title: 'a code whose checks the server has counted out counts as a failed check',
      steps: [codeSent(), types('482913'), codeRefused('OTP_CHECKS_EXHAUSTED')],
      state: typingState('waiting'),
      facts: {failedChecks: 1, failure: {kind: 'code refused', code: 'OTP_CHECKS_EXHAUSTED'}},
      emitted: [CODE_SENT],
    },
    {
      title: 'another failure of its call interrupts with the error and counts nothing',
      steps: [codeSent(), types('482913'), useFails('DATE_UNAVAILABLE', {otpGrant: 'grant-1'})],
      state: 'interrupted',
      facts: {failedChecks: 0},
      emitted: [CODE_SENT],
      output: {
        kind: 'interrupted',
        phone: OTP_PHONE,
        refId: 'ref-1',
        error: new CallFailure('DATE_UNAVAILABLE', {otpGrant: 'grant-1'}),
      },
    },
    {
      title: 'a code that met no network stays in its field, and counts nothing',
      steps: [codeSent(), types('482913'), useFails(null, {isOffline: true})],
      state: {'awaiting code': {entry: 'awaiting the network', resend: 'waiting'}},
      facts: {code: '482913', failedChecks: 0, failure: null},
      effects: ['send code', 'use code', 'await the network'],
      emitted: [CODE_SENT],
    },
    {
      title: 'a code that met no network is sent once when the network is back, and can then be right',
      steps: [
        codeSent(),
        types('482913'),
        useFails(null, {isOffline: true}),
        ({network}) => network.answer(undefined),
        codeAccepted(),
      ],
      state: 'verified',
      effects: ['send code', 'use code', 'await the network', 'use code'],
      emitted: [CODE_SENT],
      output: {kind: 'verified', phone: OTP_PHONE, refId: 'ref-1', grant: 'grant-1', id: 'made-1'},
    },
    {
      title: 'a code that waits for the network can be given up, and nothing is sent',
      steps: [
        codeSent(),
        types('482913'),
        useFails(null, {isOffline: true}),
        asksForAnotherCode,
        types('111111'),
        closesTheDialog,
      ],
      state: 'dismissed',
      effects: ['send code', 'use code', 'await the network', 'await the network (given up)'],
      emitted: [CODE_SENT],
      output: {kind: 'dismissed', phone: OTP_PHONE},
    },
    {
      title: 'no answer to the check interrupts, since nobody knows whether the call arrived',
      steps: [codeSent(), types('482913'), useFails(null)],
      state: 'interrupted',
      emitted: [CODE_SENT],
      output: {kind: 'interrupted', phone: OTP_PHONE, refId: 'ref-1', error: new CallFailure(null)},
    },
    {
      title: 'the person gives up while the code is typed',
      steps: [codeSent(), closesTheDialog],
      state: 'dismissed',
      emitted: [CODE_SENT],
      output: {kind: 'dismissed', phone: OTP_PHONE},
    },
    {
      title: 'the person gives up while the code is on its way',
      steps: [closesTheDialog],
      state: 'dismissed',
      output: {kind: 'dismissed', phone: OTP_PHONE},
      effects: ['send code', 'send code (given up)'],
    },
  ])
})

describe('the inputs of the requests', () => {
  it('the first call requests an OTP and the next re-sends it under its refId', async () => {
    const talk = openOtp({surface: 'phoneDialog'})
    await play(talk, [codeSent('ref-1', 30_000), waitsSeconds(30), asksForAnotherCode])
    expect(talk.sendCode.inputs).toEqual([
      {
        phone: OTP_PHONE,
        refId: null,
        resendAfterSeconds: 30,
        recipient: 'the phone',
        purpose: 'register customer',
        channel: 'sms',
      },
      {
        phone: OTP_PHONE,
        refId: 'ref-1',
        resendAfterSeconds: 30,
        recipient: 'the phone',
        purpose: 'register customer',
        channel: 'sms',
      },
    ])
  })

  it('the call that consumes the code verifies it', async () => {
    const talk = openOtp({})
    await play(talk, [codeSent('ref-1'), types('482913')])
    expect(talk.useCode.inputs).toEqual([
      {phone: OTP_PHONE, refId: 'ref-1', code: '482913', purpose: OTP_PURPOSE},
    ])
  })
})
