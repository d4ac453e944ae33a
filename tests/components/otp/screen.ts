import type {SnapshotFrom} from 'xstate'
import type {otpMachine} from '../../../machines/otp/machine.ts'
import {FIRST_PHONE, otpModel} from '../../../machines/otp/model.ts'
import {otpNotice} from '../../../machines/otp/selectors.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {completeBooking, SEARCH_IN_PUNE} from '../../paths/component/memories.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type OtpSnapshot = SnapshotFrom<typeof otpMachine>

const USES = ['/v1/customers', 'bookAsync', 'getBookingV2']
const SENDS = ['/v1/consumers/otp']

const NOTICES = {
  incomplete: 'Enter all 6 digits of the code.',
  'invalid number': 'Please provide valid mobile number.',
  'not sent': 'An unexpected error occurred while sending OTP. Please try again.',
  'too many codes': /^Too many codes/,
  wrong: 'Incorrect OTP. Please try again.',
  'needs a new code': 'Incorrect OTP, try again with a new one. Or check the phone number.',
}

async function seeNotice(port: Port, snapshot: OtpSnapshot) {
  const notice = otpNotice(snapshot)
  if (notice !== null) await port.seeText(NOTICES[notice])
}

/** The dialog that asks for a phone code. */
export const otpScreen = defineScreen<typeof otpMachine>({
  model: otpModel,
  starts: {
    'in the phone dialog': {
      path: '/consumer/home',
      memories: () => ({searchFormData: SEARCH_IN_PUNE}),
      async first(port) {
        await port.fill('Mobile number', port.phone)
        await port.press('button', 'Next')
      },
    },
    'over a booking': {
      path: async ({world, phone}) => `/consumer/booking-details/${await world.booking(phone)}`,
      first: (port) => port.press('button', 'Send me a code'),
    },
    'in the booking dialog': {
      path: `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`,
      memories: (port) => ({bookingFormData: completeBooking(port)}),
      first: (port) => port.press('button', 'Book now'),
    },
  },
  holds: [...SENDS, ...USES],
  actions: {
    'code.entered · six digits': async (port, {peekNextOutcome, snapshot}) => {
      const isRefused = peekNextOutcome('use code')?.name === 'wrong code'
      const phone = snapshot.context.phone === FIRST_PHONE ? port.phone : port.otherPhone
      await port.fill('6-digit code', await port.world.code(phone, isRefused ? 'wrong' : 'right'))
    },
    'code.entered · three digits': (port) => port.fill('6-digit code', '123'),
    'code.submitted': (port) => port.press('button', 'Submit'),
    'resend.asked': (port, {snapshot}) =>
      port.press('button', snapshot.matches('unsent') ? 'Send code' : 'Resend code'),
    'number.change.asked': (port) => port.press('button', 'Change number'),
    'number.change.withdrawn': (port) => port.press('button', 'Keep this number'),
    'number.changed · an Indian mobile': async (port) => {
      await port.fill('Mobile number', port.otherPhone)
      await port.press('button', 'Send code')
    },
    'number.changed · no Indian mobile': async (port) => {
      await port.fill('Mobile number', '12345')
      await port.press('button', 'Send code')
    },
    'dialog.dismissed': (port) => port.press('button', 'Close'),
  },
  outcomes: {
    'send code answers · sent': (world) => world.answer(SENDS),
    'send code fails · too many codes': (world) =>
      world.refuse(SENDS, 'OTP_TOO_MANY_FOR_PHONE', 'fault', {retryAfterSeconds: 60}),
    'send code fails · no answer': (world) => world.lose(SENDS),
    'use code answers · accepted': (world) => world.answer(USES),
    'use code fails · wrong code': (world) => world.refuse(USES, 'INCORRECT_OTP', 'itself'),
    'use code fails · expired code': (world) => world.refuse(USES, 'OTP_EXPIRED', 'fault'),
    'use code fails · no answer': (world) => world.lose(USES),
  },
  assertions: {
    'otp.sending code': (port) => port.seeText(/^Sending a code to ••••••\d{4}…$/),
    'otp.unsent': async (port, snapshot) => {
      await seeNotice(port, snapshot)
      await port.see('button', 'Send code')
      await port.miss('button', 'Keep this number')
    },
    'otp.awaiting code.entry.typing': async (port, snapshot) => {
      await port.seeText(/^We sent a 6-digit code to ••••••\d{4}\.$/)
      await port.seeField('6-digit code', snapshot.context.code)
      await seeNotice(port, snapshot)
    },
    'otp.awaiting code.entry.changing the number': async (port, snapshot) => {
      await port.see('button', 'Keep this number')
      await seeNotice(port, snapshot)
    },
    'otp.awaiting code.entry.checking': (port) => port.seeDisabled('button', 'Checking…'),
    'otp.awaiting code.resend.waiting': async (port, snapshot) => {
      await port.miss('button', 'Resend code')
      if (snapshot.context.resendAt > 0 && isCodeShown(snapshot))
        await port.seeText(/^Resend code in \d+ seconds?$/)
    },
    'otp.awaiting code.resend.offered': async (port, snapshot) => {
      if (isCodeShown(snapshot)) await port.see('button', 'Resend code')
    },
    'otp.verified': seeNoDialog,
    'otp.interrupted': seeNoDialog,
    'otp.exhausted': seeNoDialog,
    'otp.closed': seeNoDialog,
    'otp.dismissed': seeNoDialog,
  },
})

function isCodeShown(snapshot: OtpSnapshot): boolean {
  return !snapshot.matches({'awaiting code': {entry: 'changing the number'}})
}

function seeNoDialog(port: Port): Promise<void> {
  return port.miss('dialog', 'Enter your code')
}
