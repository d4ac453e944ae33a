import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'
import {closeDialog, typeCode} from '../otp/in-a-dialog.ts'

const READS = ['getBookingV2', 'getBooking']
const WHOLE = ['getBookingV2']
const ASK = 'Send me a code'
const CANCELS = ['cancelBooking']
const PROOF_ENDED =
  'Your earlier code no longer opens this booking. Nothing was changed. Get a new code, then try again.'
const EXHAUSTED = 'prove the phone answers · exhausted'
async function path({world, phone}: Pick<Port, 'world' | 'phone'>) {
  return `/consumer/booking-details/${await world.booking(phone)}`
}

async function codeArrives(port: Port) {
  await port.seeText(`We sent a 6-digit code to ••••••${port.phone.slice(-4)}.`)
}

/** Four wrong codes stay explained until another code is asked for. */
const hadTooManyCodes = (story: Story) => story.newest({[EXHAUSTED]: true, 'code.asked': false}) ?? false

/** That the proof has ended stays explained until a code is asked for. */
const hasProofEnded = (story: Story) => story.newest({'proof.refused': true, 'code.asked': false}) ?? false

/** The page of one booking. */
export const bookingAccessScreen = defineScreen({
  starts: {
    'with the link alone': {path},
    'with a proof from before': {
      path,
      async memories({world, phone}) {
        const bookingId = await world.booking(phone)
        const {refId, grant} = await world.proof(phone)
        return {bookingAuthMap: {[bookingId]: {refId, grant}}}
      },
    },
  },
  holds: [...READS, ...CANCELS],
  controls: {
    ask: ['button', ASK],
    retry: ['button', 'Try again'],
    dialog: ['dialog', 'Enter your code'],
    close: ['button', 'Close'],
    changes: ['heading', 'Change of plan?'],
    question: ['dialog', 'Cancel this booking?'],
  },
  escape: 'close',
  texts: {
    wait: 'Please wait..',
    advisor: 'not assigned yet',
    unknown: 'An unknown error occurred. Please try again or refersh the page.',
    identity: /^Invalid\/Expired user Identity\./,
    'not found': 'Booking not found. Please check the booking ID and try again.',
    'proof ended': PROOF_ENDED,
    failed: 'An unknown error occurred while canceling the booking. Please try again.',
    'too many codes': /^Incorrect OTP\. Please try again by refreshing the page OR/,
  },
  actions: {
    'code.asked': async (port) => {
      await port.world.forgetLimits(port.phone)
      await port.press('button', ASK)
    },
    'retry.asked': (port) => port.press('button', 'Try again'),
    // A cancellation is refused for the proof, and so is the read that follows every answer to one.
    'proof.refused': async (port) => {
      await port.press('button', 'Cancel booking')
      await port.press('button', 'Yes, cancel it')
      await port.world.refuse(CANCELS, 'UNAUTHORIZED_USER', 'fault')
    },
  },
  outcomes: {
    'read booking answers · all of it': (world) => world.answer(READS),
    'read booking answers · the basics': (world) => world.answer(READS),
    'read booking fails · not found': (world) =>
      world.refuse(READS, 'BOOKING_NOT_FOUND', (variables) => ({
        ...recordOf(variables),
        bookingId: 'nobody',
      })),
    'read booking fails · not admitted': (world) => world.refuse(READS, 'UNAUTHORIZED_USER', 'fault'),
    'read booking fails · an old token': (world) => world.refuse(READS, 'UNAUTHORIZED_TOKEN', 'fault'),
    'read booking fails · a refused code': (world) => world.refuse(READS, 'INCORRECT_OTP', 'fault'),
    // A read is tried once more.
    'read booking fails · no answer': async (world) => {
      await world.lose(READS)
      await world.lose(READS)
    },
    'prove the phone answers · verified': async (world, port) => {
      await codeArrives(port)
      await typeCode(port, port.phone, 'right')
      await world.answer(WHOLE)
    },
    [EXHAUSTED]: async (world, port) => {
      await codeArrives(port)
      for (let typed = 0; typed < 4; typed += 1) {
        await typeCode(port, port.phone, 'wrong')
        await world.refuse(WHOLE, 'INCORRECT_OTP', 'itself')
      }
    },
    'prove the phone answers · interrupted': async (world, port) => {
      await codeArrives(port)
      await typeCode(port, port.phone, 'right')
      await world.lose(WHOLE)
      await world.lose(WHOLE)
    },
    'prove the phone answers · dismissed': (_, port) => closeDialog(port),
  },
  views: {
    'booking-access.reading': {texts: ['wait']},
    'booking-access.showing all': {enabled: ['changes'], texts: ['advisor']},
    'booking-access.showing the basics': (_, story) => ({
      enabled: ['ask'],
      texts: [
        ...(hasProofEnded(story) ? (['proof ended'] as const) : []),
        ...(hadTooManyCodes(story) ? (['too many codes'] as const) : []),
      ],
      ...(hasProofEnded(story) ? {announced: PROOF_ENDED} : {}),
    }),
    'booking-access.proving the phone': {enabled: ['dialog', 'close']},
    'booking-access.not found': {texts: ['not found']},
    'booking-access.refused': {enabled: ['retry'], texts: ['identity']},
    'booking-access.unread': {enabled: ['retry'], texts: ['unknown']},
  },
})
