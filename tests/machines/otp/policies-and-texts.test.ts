import {describe, expect, it} from 'vitest'
import type {OtpSurface} from '../../../domain/person/otp-policy.ts'
import {isNumberOpen, isResendHidden, isResendOffered, otpNotice} from '../../../machines/otp/selectors.ts'
import {
  asksToChangeTheNumber,
  changesTheNumber,
  codeNotSent,
  codeRefused,
  codeSent,
  submits,
  types,
  wrongCodes,
} from '../../support/machines/otp-run.ts'
import {play} from '../../support/machines/situation.ts'
import {
  CODE_SENT,
  OTP_PHONE,
  type OtpTalk,
  openOtp,
  otpSituations,
  typingState,
  waitsSeconds,
} from './play-otp.ts'

describe('the policies (ruling 1)', () => {
  otpSituations([
    {
      surface: 'phoneDialog',
      title: 'phone dialog: the first wrong code leaves the dialog open with its re-send',
      steps: [codeSent('ref-1', 30_000), ...wrongCodes(1), waitsSeconds(30)],
      state: typingState('offered'),
      facts: {failedChecks: 1},
      emitted: [CODE_SENT],
    },
    {
      surface: 'phoneDialog',
      title:
        'phone dialog: when the counter reaches 2 it closes, and a failed-OTP event with the phone is recorded',
      steps: [codeSent('ref-1', 30_000), ...wrongCodes(2)],
      state: 'closed',
      emitted: [CODE_SENT, {type: 'otp.failed', phone: OTP_PHONE}],
      output: {kind: 'closed', phone: OTP_PHONE},
    },
    {
      surface: 'bookingModal',
      title: 'booking modal: the third wrong code still leaves the dialog open',
      steps: [codeSent(), ...wrongCodes(3), waitsSeconds(15)],
      state: typingState('offered'),
      facts: {failedChecks: 3},
      emitted: [CODE_SENT],
    },
    {
      surface: 'bookingModal',
      title: 'booking modal: more than 3 verify attempts run the max-attempts handler',
      steps: [codeSent(), ...wrongCodes(4)],
      state: 'exhausted',
      facts: {failedChecks: 4},
      emitted: [CODE_SENT],
      output: {kind: 'exhausted', phone: OTP_PHONE},
    },
    {
      surface: 'bookingDetails',
      title: 'booking details: the third wrong code still leaves the dialog open',
      steps: [codeSent(), ...wrongCodes(3), waitsSeconds(15)],
      state: typingState('offered'),
      emitted: [CODE_SENT],
    },
    {
      surface: 'bookingDetails',
      title: 'booking details: the fourth wrong code ends the conversation',
      steps: [codeSent(), ...wrongCodes(4)],
      state: 'exhausted',
      emitted: [CODE_SENT],
      output: {kind: 'exhausted', phone: OTP_PHONE},
    },
  ])

  it('hides the resend before it closes the phone dialog, so both are visible in the statechart', async () => {
    const talk = openOtp({surface: 'phoneDialog'})
    await play(talk, [codeSent('ref-1', 30_000), ...wrongCodes(1), types('111111')])
    talk.microsteps.length = 0
    await play(talk, [codeRefused()])
    expect(talk.microsteps).toEqual([
      {'awaiting code': {entry: 'counting the failure', resend: 'waiting'}},
      {'awaiting code': {entry: 'weighing the failure', resend: 'hidden'}},
      'closed',
    ])
  })
})

describe('the current text (ruling 4)', () => {
  const noticeAfter = async (surface: OtpSurface, steps: readonly ((talk: OtpTalk) => void)[]) => {
    const talk = openOtp({surface})
    await play(talk, steps)
    return otpNotice(talk.actor.getSnapshot())
  }
  const NOTICES: {
    title: string
    surface?: OtpSurface
    steps: ((talk: OtpTalk) => void)[]
    notice: string | null
  }[] = [
    {title: 'nothing went wrong', steps: [codeSent()], notice: null},
    {title: 'an incomplete code', steps: [codeSent(), submits], notice: 'incomplete'},
    {
      title: 'a wrong code shows that it may be tried again',
      steps: [codeSent(), ...wrongCodes(1)],
      notice: 'wrong',
    },
    {title: 'the second wrong code of three', steps: [codeSent(), ...wrongCodes(2)], notice: 'wrong'},
    {
      title: 'from the last allowed failure a new code is needed',
      steps: [codeSent(), ...wrongCodes(3)],
      notice: 'needs a new code',
    },
    {
      title: 'when the code has expired a new one is needed',
      steps: [codeSent(), types('482913'), codeRefused('OTP_EXPIRED')],
      notice: 'needs a new code',
    },
    {
      title: 'the first wrong code of the phone dialog',
      surface: 'phoneDialog',
      steps: [codeSent(), ...wrongCodes(1)],
      notice: 'wrong',
    },
    {title: 'a code that could not be sent', steps: [codeNotSent('UNKNOWN_ERROR')], notice: 'not sent'},
    {
      title: 'too many codes for a number never read as a wrong code',
      steps: [codeNotSent('OTP_TOO_MANY_FOR_PHONE')],
      notice: 'too many codes',
    },
    {
      title: 'too many codes for an address never read as a wrong code',
      steps: [codeNotSent('OTP_TOO_MANY_FOR_ADDRESS')],
      notice: 'too many codes',
    },
    {
      title: 'a number that is no Indian mobile',
      steps: [codeSent(), asksToChangeTheNumber, changesTheNumber('1')],
      notice: 'invalid number',
    },
  ]

  it.each(NOTICES)('$title', async ({surface = 'bookingModal', steps, notice}) => {
    expect(await noticeAfter(surface, steps)).toBe(notice)
  })
})

describe('what the dialog shows', () => {
  const shownAfter = async (steps: readonly ((talk: OtpTalk) => void)[]) => {
    const talk = openOtp({surface: 'bookingModal'})
    await play(talk, steps)
    const snapshot = talk.actor.getSnapshot()
    return {
      isResendOffered: isResendOffered(snapshot),
      isResendHidden: isResendHidden(snapshot),
      isNumberOpen: isNumberOpen(snapshot),
    }
  }

  it('opens the number while it is changed and after nothing was sent', async () => {
    expect([
      await shownAfter([codeSent()]),
      await shownAfter([codeSent(), waitsSeconds(15)]),
      await shownAfter([codeSent(), asksToChangeTheNumber]),
      await shownAfter([codeNotSent(null)]),
    ]).toEqual([
      {isResendOffered: false, isResendHidden: false, isNumberOpen: false},
      {isResendOffered: true, isResendHidden: false, isNumberOpen: false},
      {isResendOffered: false, isResendHidden: false, isNumberOpen: true},
      {isResendOffered: false, isResendHidden: false, isNumberOpen: true},
    ])
  })
})
