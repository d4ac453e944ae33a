import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {closeDialog, typeCode} from '../otp/in-a-dialog.ts'

const READS = ['getBookingV2', 'getBooking']
const WHOLE = ['getBookingV2']
const ASK = 'Send me a code'
const DIALOG = 'Enter your code'
const UNKNOWN = 'An unknown error occurred. Please try again or refersh the page.'
const IDENTITY = /^Invalid\/Expired user Identity\./
const NOT_FOUND = 'Booking not found. Please check the booking ID and try again.'
const TOO_MANY = /^Incorrect OTP\. Please try again by refreshing the page OR/

async function path({world, phone}: Pick<Port, 'world' | 'phone'>) {
  return `/consumer/booking-details/${await world.booking(phone)}`
}

async function seeFailure(port: Port, text: string | RegExp) {
  await port.see('alert', '')
  await port.seeText(text)
  await port.seeEnabled('button', 'Try again')
}

async function codeArrives(port: Port) {
  await port.seeText(`We sent a 6-digit code to ••••••${port.phone.slice(-4)}.`)
}

/** The page of one booking. */
export const bookingAccessScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
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
  holds: READS,
  actions: {
    'code.asked': async (port) => {
      await port.world.forgetLimits(port.phone)
      await port.press('button', ASK)
    },
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    'read booking answers · all of it': (world) => world.answer(READS),
    'read booking answers · the basics': (world) => world.answer(READS),
    'read booking fails · not found': (world) =>
      world.refuse(READS, 'BOOKING_NOT_FOUND', (variables) => ({...Object(variables), bookingId: 'nobody'})),
    'read booking fails · not admitted': (world) => world.refuse(READS, 'UNAUTHORIZED_USER', 'fault'),
    'read booking fails · an old token': (world) => world.refuse(READS, 'UNAUTHORIZED_TOKEN', 'fault'),
    'read booking fails · a refused code': (world) => world.refuse(READS, 'INCORRECT_OTP', 'fault'),
    'read booking fails · no answer': (world) => world.lose(READS),
    'prove the phone answers · verified': async (world, port) => {
      await codeArrives(port)
      await typeCode(port, port.phone, 'right')
      await world.answer(WHOLE)
    },
    'prove the phone answers · exhausted': async (world, port) => {
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
    },
    'prove the phone answers · dismissed': (_, port) => closeDialog(port),
  },
  assertions: {
    'booking-access.reading': (port) => port.seeText('Please wait..'),
    'booking-access.showing all': async (port) => {
      await port.see('heading', 'Change of plan?')
      await port.seeText('not assigned yet')
      await port.miss('button', ASK)
    },
    'booking-access.showing the basics': async (port, {context}) => {
      await port.miss('dialog', DIALOG)
      await port.see('button', ASK)
      await port.miss('heading', 'Change of plan?')
      await port.missText('not assigned yet')
      await (context.hadTooManyCodes ? port.seeText(TOO_MANY) : port.missText(TOO_MANY))
    },
    'booking-access.proving the phone': (port) => port.see('dialog', DIALOG),
    'booking-access.not found': async (port) => {
      await port.see('alert', '')
      await port.seeText(NOT_FOUND)
    },
    'booking-access.refused': (port) => seeFailure(port, IDENTITY),
    'booking-access.unread': (port) => seeFailure(port, UNKNOWN),
  },
})
