import {steppedClock} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {OTP_POLICIES, type OtpSurface} from '../../domain/person/otp-policy.ts'
import type {otpMachine} from '../../machines/otp/machine.ts'
import {isNumberOpen, isResendHidden, isResendOffered, otpNotice} from '../../machines/otp/selectors.ts'
import type {OtpPurpose} from '../../machines/otp/types.ts'
import {
  asksForAnotherCode,
  asksToChangeTheNumber,
  changesTheNumber,
  closesTheDialog,
  codeAccepted,
  codeNotSent,
  codeRefused,
  codeSent,
  heldOtp,
  keepsTheNumber,
  submits,
  types,
  useFails,
  wrongCodes,
} from '../support/machines/otp-run.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type OtpContext = SnapshotFrom<typeof otpMachine>['context']
type Talk = ReturnType<typeof openDialog>

interface OtpSituation extends Situation<Talk, OtpContext> {
  surface?: OtpSurface
}

const PHONE = '+919876543210'
const OTHER_PHONE = '+919123456789'
const PURPOSE: OtpPurpose = {
  name: 'register customer',
  customer: {formattedAddress: 'Pune', pincode: '411005', lat: 18.5, lng: 73.8},
}
const SENT = {type: 'code.sent'}

function openDialog({surface = 'bookingModal'}: {surface?: OtpSurface}) {
  const effects: string[] = []
  const {logic, ...calls} = heldOtp(effects)
  const clock = steppedClock()
  const emitted: Record<string, unknown>[] = []
  const microsteps: unknown[] = []
  const actor = createActor(logic, {
    input: {phone: PHONE, policy: OTP_POLICIES[surface], purpose: PURPOSE, recipient: 'the phone'},
    clock,
    inspect(event) {
      if (event.type === '@xstate.microstep')
        microsteps.push('value' in event.snapshot ? event.snapshot.value : null)
    },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted, clock, microsteps, proof: () => actor, ...calls}
}

function situations(list: readonly OtpSituation[]): void {
  testSituations(openDialog, list)
}

const waits =
  (seconds: number) =>
  ({clock}: Talk) =>
    clock.advance(seconds * 1000)

const typing = (resend: 'waiting' | 'offered' | 'hidden') => ({'awaiting code': {entry: 'typing', resend}})

describe('the OTP machine', () => {
  situations([
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
      state: typing('waiting'),
      facts: {refId: 'ref-7', resendAt: 1_015_000, resendWaitMs: 15_000, failure: null},
      emitted: [SENT],
      effects: ['send code'],
    },
    {
      title: 'a 6-digit entry auto-submits',
      steps: [codeSent(), types('482913')],
      state: {'awaiting code': {entry: 'checking', resend: 'waiting'}},
      facts: {code: '482913'},
      emitted: [SENT],
      effects: ['send code', 'use code'],
    },
    {
      title: 'fewer than 6 digits are kept without a call',
      steps: [codeSent(), types('4829')],
      state: typing('waiting'),
      facts: {code: '4829', failure: null},
      emitted: [SENT],
      effects: ['send code'],
    },
    {
      title: 'a Submit button stands beside auto-submit and explains an incomplete code',
      steps: [codeSent(), types('4829'), submits],
      state: typing('waiting'),
      facts: {code: '4829', failure: {kind: 'incomplete code'}},
      emitted: [SENT],
      effects: ['send code'],
    },
    {
      title: 'typing on after an incomplete code clears its message',
      steps: [codeSent(), submits, types('1')],
      state: typing('waiting'),
      facts: {failure: null},
      emitted: [SENT],
    },
    {
      title: 'on success the proof and the id of what was made come out',
      steps: [codeSent(), types('482913'), codeAccepted({grant: 'grant-1', id: 'customer-1'})],
      state: 'verified',
      emitted: [SENT],
      output: {kind: 'verified', phone: PHONE, refId: 'ref-1', grant: 'grant-1', id: 'customer-1'},
    },
    {
      title: 'on failure the attempt count goes up, the error is shown and the entered code is cleared',
      steps: [codeSent(), ...wrongCodes(1)],
      state: typing('waiting'),
      facts: {failedChecks: 1, code: '', failure: {kind: 'code refused', code: 'INCORRECT_OTP'}},
      emitted: [SENT],
    },
    {
      title: 'an expired code counts as a failed check',
      steps: [codeSent(), types('482913'), codeRefused('OTP_EXPIRED')],
      state: typing('waiting'),
      facts: {failedChecks: 1, failure: {kind: 'code refused', code: 'OTP_EXPIRED'}},
      emitted: [SENT],
    },
    {
      title: 'a code whose checks the server has counted out counts as a failed check',
      steps: [codeSent(), types('482913'), codeRefused('OTP_CHECKS_EXHAUSTED')],
      state: typing('waiting'),
      facts: {failedChecks: 1, failure: {kind: 'code refused', code: 'OTP_CHECKS_EXHAUSTED'}},
      emitted: [SENT],
    },
    {
      title: 'another failure of its call interrupts with the error and counts nothing',
      steps: [codeSent(), types('482913'), useFails('DATE_UNAVAILABLE', {otpGrant: 'grant-1'})],
      state: 'interrupted',
      facts: {failedChecks: 0},
      emitted: [SENT],
      output: {
        kind: 'interrupted',
        phone: PHONE,
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
      emitted: [SENT],
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
      emitted: [SENT],
      output: {kind: 'verified', phone: PHONE, refId: 'ref-1', grant: 'grant-1', id: 'made-1'},
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
      emitted: [SENT],
      output: {kind: 'dismissed', phone: PHONE},
    },
    {
      title: 'no answer to the check interrupts, since nobody knows whether the call arrived',
      steps: [codeSent(), types('482913'), useFails(null)],
      state: 'interrupted',
      emitted: [SENT],
      output: {kind: 'interrupted', phone: PHONE, refId: 'ref-1', error: new CallFailure(null)},
    },
    {
      title: 'the person gives up while the code is typed',
      steps: [codeSent(), closesTheDialog],
      state: 'dismissed',
      emitted: [SENT],
      output: {kind: 'dismissed', phone: PHONE},
    },
    {
      title: 'the person gives up while the code is on its way',
      steps: [closesTheDialog],
      state: 'dismissed',
      output: {kind: 'dismissed', phone: PHONE},
      effects: ['send code', 'send code (given up)'],
    },
  ])
})

describe('the resend', () => {
  situations([
    {
      title: 'the countdown is 15 seconds in the booking OTP modal: not a moment earlier',
      steps: [codeSent('ref-1', 15_000), waits(14.999)],
      state: typing('waiting'),
      emitted: [SENT],
    },
    {
      title: 'the countdown is 15 seconds in the booking OTP modal: then resend is offered',
      steps: [codeSent('ref-1', 15_000), waits(15)],
      state: typing('offered'),
      emitted: [SENT],
    },
    {
      title: 'a re-send asked before its time is ignored',
      steps: [codeSent(), asksForAnotherCode],
      state: typing('waiting'),
      emitted: [SENT],
      effects: ['send code'],
    },
    {
      title: 'a re-send goes out under the same reference and empties the field',
      steps: [codeSent(), types('12'), waits(15), asksForAnotherCode],
      state: 'sending code',
      facts: {refId: 'ref-1', code: '', failure: null},
      emitted: [SENT],
      effects: ['send code', 'send code'],
    },
    {
      title: 'a re-send neither adds nor resets the attempts, and its countdown starts anew',
      steps: [codeSent(), ...wrongCodes(2), waits(15), asksForAnotherCode, codeSent(), waits(14)],
      state: typing('waiting'),
      facts: {failedChecks: 2},
      emitted: [SENT, SENT],
    },
    {
      title: 'a failing re-send keeps the code in hand',
      steps: [codeSent(), waits(15), asksForAnotherCode, codeNotSent(null), waits(0)],
      state: typing('offered'),
      facts: {refId: 'ref-1', failure: {kind: 'not sent', code: null, details: {}}},
      emitted: [SENT],
    },
    {
      title: 'a re-send refused for its number waits as long as the server says',
      steps: [
        codeSent(),
        waits(15),
        asksForAnotherCode,
        codeNotSent('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: 600}),
        waits(599),
      ],
      state: typing('waiting'),
      facts: {resendWaitMs: 600_000},
      emitted: [SENT],
    },
    {
      title: 'resend.asked is ignored while a code is checked: never two calls in flight',
      steps: [codeSent(), waits(15), types('482913'), asksForAnotherCode],
      state: {'awaiting code': {entry: 'checking', resend: 'offered'}},
      emitted: [SENT],
      effects: ['send code', 'use code'],
    },
    {
      title: 'resend.asked is ignored while the number is being changed',
      steps: [codeSent(), waits(15), asksToChangeTheNumber, asksForAnotherCode],
      state: {'awaiting code': {entry: 'changing the number', resend: 'offered'}},
      emitted: [SENT],
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
        changesTheNumber(OTHER_PHONE),
      ],
      state: {'awaiting code': {entry: 'checking', resend: 'waiting'}},
      facts: {code: '482913', phone: PHONE},
      emitted: [SENT],
      effects: ['send code', 'use code'],
    },
    {
      title: 'the wait for a re-send runs on while a code is checked',
      steps: [codeSent(), types('482913'), waits(15), codeRefused()],
      state: typing('offered'),
      emitted: [SENT],
    },
  ])
})

describe('the policies (ruling 1)', () => {
  situations([
    {
      surface: 'phoneDialog',
      title: 'phone dialog: the first wrong code leaves the dialog open with its re-send',
      steps: [codeSent('ref-1', 30_000), ...wrongCodes(1), waits(30)],
      state: typing('offered'),
      facts: {failedChecks: 1},
      emitted: [SENT],
    },
    {
      surface: 'phoneDialog',
      title:
        'phone dialog: when the counter reaches 2 it closes, and a failed-OTP event with the phone is recorded',
      steps: [codeSent('ref-1', 30_000), ...wrongCodes(2)],
      state: 'closed',
      emitted: [SENT, {type: 'otp.failed', phone: PHONE}],
      output: {kind: 'closed', phone: PHONE},
    },
    {
      surface: 'bookingModal',
      title: 'booking modal: the third wrong code still leaves the dialog open',
      steps: [codeSent(), ...wrongCodes(3), waits(15)],
      state: typing('offered'),
      facts: {failedChecks: 3},
      emitted: [SENT],
    },
    {
      surface: 'bookingModal',
      title: 'booking modal: more than 3 verify attempts run the max-attempts handler',
      steps: [codeSent(), ...wrongCodes(4)],
      state: 'exhausted',
      facts: {failedChecks: 4},
      emitted: [SENT],
      output: {kind: 'exhausted', phone: PHONE},
    },
    {
      surface: 'bookingDetails',
      title: 'booking details: the third wrong code still leaves the dialog open',
      steps: [codeSent(), ...wrongCodes(3), waits(15)],
      state: typing('offered'),
      emitted: [SENT],
    },
    {
      surface: 'bookingDetails',
      title: 'booking details: the fourth wrong code ends the conversation',
      steps: [codeSent(), ...wrongCodes(4)],
      state: 'exhausted',
      emitted: [SENT],
      output: {kind: 'exhausted', phone: PHONE},
    },
  ])

  it('hides the resend before it closes the phone dialog, so both are visible in the statechart', async () => {
    const talk = openDialog({surface: 'phoneDialog'})
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

describe('the number', () => {
  situations([
    {
      title: 'the number can be changed in place: a new one starts fresh',
      steps: [codeSent(), ...wrongCodes(2), asksToChangeTheNumber, changesTheNumber('91234 56789')],
      state: 'sending code',
      facts: {phone: OTHER_PHONE, refId: null, code: '', failedChecks: 0, failure: null},
      emitted: [SENT],
      effects: ['send code', 'use code', 'use code', 'send code'],
    },
    {
      title: 'what is no Indian mobile is explained and sends nothing',
      steps: [codeSent(), asksToChangeTheNumber, changesTheNumber('12345')],
      state: {'awaiting code': {entry: 'changing the number', resend: 'waiting'}},
      facts: {phone: PHONE, failure: {kind: 'invalid number'}},
      emitted: [SENT],
      effects: ['send code'],
    },
    {
      title: 'a change withdrawn goes back to the code as it was typed',
      steps: [codeSent(), types('4829'), asksToChangeTheNumber, changesTheNumber('1'), keepsTheNumber],
      state: typing('waiting'),
      facts: {phone: PHONE, refId: 'ref-1', code: '4829', failure: null},
      emitted: [SENT],
    },
    {
      title: 'the dialog may be closed while the number is being changed',
      steps: [codeSent(), asksToChangeTheNumber, closesTheDialog],
      state: 'dismissed',
      emitted: [SENT],
      output: {kind: 'dismissed', phone: PHONE},
    },
    {
      title: 'a changed number is the one that comes out',
      steps: [
        codeSent(),
        asksToChangeTheNumber,
        changesTheNumber(OTHER_PHONE),
        codeSent('ref-2'),
        closesTheDialog,
      ],
      state: 'dismissed',
      emitted: [SENT, SENT],
      output: {kind: 'dismissed', phone: OTHER_PHONE},
    },
    {
      title: 'a failing first send leaves the number open to be corrected',
      steps: [codeNotSent('PHONE_NOT_INDIAN')],
      state: 'unsent',
      facts: {refId: null, failure: {kind: 'not sent', code: 'PHONE_NOT_INDIAN', details: {}}},
    },
    {
      title: 'the same number is tried again after a failing first send',
      steps: [codeNotSent(null), changesTheNumber(PHONE)],
      state: 'sending code',
      facts: {phone: PHONE, failure: null},
      effects: ['send code', 'send code'],
    },
    {
      title: 'what is no Indian mobile is explained after a failing first send',
      steps: [codeNotSent(null), changesTheNumber('+44 20 7946 0000')],
      state: 'unsent',
      facts: {phone: PHONE, failure: {kind: 'invalid number'}},
      effects: ['send code'],
    },
    {
      title: 'the dialog may be closed after a failing first send',
      steps: [codeNotSent(null), closesTheDialog],
      state: 'dismissed',
      output: {kind: 'dismissed', phone: PHONE},
    },
    {
      title: 'a new number whose first send fails has no code in hand',
      steps: [codeSent(), asksToChangeTheNumber, changesTheNumber(OTHER_PHONE), codeNotSent('BUSY')],
      state: 'unsent',
      facts: {phone: OTHER_PHONE, refId: null},
      emitted: [SENT],
    },
  ])
})

describe('the inputs of the requests', () => {
  it('the first call requests an OTP and the next re-sends it under its refId', async () => {
    const talk = openDialog({surface: 'phoneDialog'})
    await play(talk, [codeSent('ref-1', 30_000), waits(30), asksForAnotherCode])
    expect(talk.sendCode.inputs).toEqual([
      {
        phone: PHONE,
        refId: null,
        resendAfterSeconds: 30,
        recipient: 'the phone',
        purpose: 'register customer',
        channel: 'sms',
      },
      {
        phone: PHONE,
        refId: 'ref-1',
        resendAfterSeconds: 30,
        recipient: 'the phone',
        purpose: 'register customer',
        channel: 'sms',
      },
    ])
  })

  it('the call that consumes the code verifies it', async () => {
    const talk = openDialog({})
    await play(talk, [codeSent('ref-1'), types('482913')])
    expect(talk.useCode.inputs).toEqual([{phone: PHONE, refId: 'ref-1', code: '482913', purpose: PURPOSE}])
  })
})

describe('the current text (ruling 4)', () => {
  const noticeAfter = async (surface: OtpSurface, steps: readonly ((talk: Talk) => void)[]) => {
    const talk = openDialog({surface})
    await play(talk, steps)
    return otpNotice(talk.actor.getSnapshot())
  }
  const NOTICES: {
    title: string
    surface?: OtpSurface
    steps: ((talk: Talk) => void)[]
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
  const shownAfter = async (steps: readonly ((talk: Talk) => void)[]) => {
    const talk = openDialog({surface: 'bookingModal'})
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
      await shownAfter([codeSent(), waits(15)]),
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
