import type {SnapshotFrom} from 'xstate'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import {displayedMobile, internationalMobile} from '../../../domain/person/phone.ts'
import type {bookingMachine} from '../../../machines/booking/machine.ts'
import {ANOTHER_DAY, BOOKING_PHONE} from '../../../machines/booking/model.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {formatDay} from '../../../src/i18n/format-days.ts'
import type {BookingForm} from '../../../src/platform/storage/stored-values.ts'
import {completeBooking} from '../../paths/component/memories.ts'
import type {Change, Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {closeDialog, typeCode} from '../otp/in-a-dialog.ts'

type BookingSnapshot = SnapshotFrom<typeof bookingMachine>
type Whose = 'own' | 'other'

const BOOKS = ['bookAsync']
const DIALOG = 'Enter your code'
const FORM = 'Book your service'
const SUBMIT = 'Book now'
const CUSTOM_OFFER = /^Free wash and vacuum/
const COUPON = /^₹500.00 off the service package/
const TERMS = /^I agree to the terms/
const PROBLEMS = 'There is a problem'
const HELD = 'You are offline. Your booking is not sent yet.'
const WITHDRAW = 'Do not send it'
const KEPT = 'Nothing you entered is lost.'
const TOO_MANY_WRONG_CODES =
  'Incorrect OTP. Please try again by refreshing the page OR, Log in/Sign up to your account to view all the bookings.'
const ANY_REASON = 'Some Unknown error occured.'
const REASONS: Partial<Record<FailureCode, RegExp>> = {
  DATE_UNAVAILABLE: /^That day has just been taken\./,
  JOB_ID_CONFLICT: /^Your earlier request was booked after all/,
}
const NO_ANSWER = 'Error occured while creating booking request. Please reload the page and retry.'

const path = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

type Visitor = Pick<Port, 'phone' | 'today' | 'workshop'>

function formOf(visitor: Visitor, changes: Partial<BookingForm['draft']> = {}): BookingForm {
  const form = completeBooking(visitor, visitor.workshop('complete'))
  return {...form, draft: {...form.draft, ...changes}}
}

const firstFreeDay = (port: Pick<Port, 'today'>) => addDays(port.today, 1)
/** Free, and not among the first free days. */
const laterFreeDay = (port: Pick<Port, 'today'>) => addDays(port.today, 6)

/** Requests a day on which the workshop is full. */
const onFullDay =
  (port: Port): Change =>
  (asked) => {
    const {booking, ...rest} = Object(asked)
    const workshopId = port.workshop('fullTomorrow')
    return {...rest, booking: {...booking, workshopId, scheduledDate: wireDate(firstFreeDay(port))}}
  }

const refuseFullDay = (world: World, port: Port, otpGrant?: string) =>
  world.refuse(BOOKS, 'DATE_UNAVAILABLE', onFullDay(port), {availableDates: [laterFreeDay(port)], otpGrant})

function whoseNumber({context: {draft}}: BookingSnapshot): Whose {
  return internationalMobile(draft.phone) === BOOKING_PHONE ? 'own' : 'other'
}

/** Ten digits. */
async function numberOf(port: Port, {context: {booker}}: BookingSnapshot, whose: Whose): Promise<string> {
  if (whose === 'other') return port.otherPhone
  return booker.role === 'consumer' ? displayedMobile((await port.world.identity()).phone) : port.phone
}

async function choose(port: Port, offer: RegExp) {
  for (const phone of [port.phone, port.otherPhone]) await port.world.forgetLimits(phone)
  await port.press('button', 'Change offer')
  await port.press('radio', offer)
  await port.press('button', 'Use this offer')
}

async function ask(port: Port, offer: RegExp) {
  await choose(port, offer)
  await port.press('button', SUBMIT)
}

async function seeCodeSent(port: Port, phone: string) {
  await port.seeText(`We sent a 6-digit code to ••••••${phone.slice(-4)}.`)
}

/** Makes the dialog ask for the code of a number; changes it there when it differs from the form's. */
async function turnTo(port: Port, snapshot: BookingSnapshot, whose: Whose): Promise<string> {
  const phone = await numberOf(port, snapshot, whose)
  if (whoseNumber(snapshot) !== whose) {
    await port.press('button', 'Change number')
    await port.fill('Mobile number', phone)
    await port.press('button', 'Send code')
    await seeCodeSent(port, phone)
  }
  return phone
}

async function proveNumber(port: Port, snapshot: BookingSnapshot, whose: Whose) {
  const phone = await turnTo(port, snapshot, whose)
  await typeCode(port, phone, 'right')
}

async function seeForm(port: Port, snapshot: BookingSnapshot) {
  const {draft, booker} = snapshot.context
  const [phone, day] = [await numberOf(port, snapshot, whoseNumber(snapshot)), formatDay(firstFreeDay(port))]
  await port.miss('dialog', DIALOG)
  await port.see('heading', FORM)
  await port.seeField('Mobile number', new RegExp(`^${phone.slice(0, 5)} ?${phone.slice(5)}$`))
  await port.seeChecked('radio', day, draft.bookingDate === ANOTHER_DAY)
  await port.seeChecked('checkbox', TERMS, draft.bookingTermsAgreed)
  if (booker.role === 'consumer') await port.seeDisabled('textbox', 'Mobile number')
  else await port.seeEnabled('textbox', 'Mobile number')
  if (isComplete(snapshot)) await port.seeEnabled('button', SUBMIT)
  else await port.seeDisabled('button', SUBMIT)
}

function isComplete({context: {draft}}: BookingSnapshot): boolean {
  return draft.bookingTermsAgreed && draft.bookingDate !== null
}

async function missReasons(port: Port) {
  await port.missText(/^You are back online, but/)
  for (const text of [KEPT, ANY_REASON, NO_ANSWER, TOO_MANY_WRONG_CODES]) await port.missText(text)
}

/** The form that books a service at a workshop. */
export const bookingScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'as a guest': {path, memories: (port) => ({bookingFormData: formOf(port)})},
    'as a guest who has not agreed to the terms': {
      path,
      memories: (port) => ({bookingFormData: formOf(port, {bookingTermsAgreed: false})}),
    },
    'as a guest with a date that has passed': {
      path,
      memories: (port) => ({bookingFormData: formOf(port, {bookingDate: addDays(port.today, -1)})}),
    },
    'as a guest whose number was proved before': {
      path,
      memories: async (port) => ({
        bookingFormData: formOf(port),
        consumerDetails: {customerId: null, proof: await port.world.proof(port.phone)},
      }),
    },
    'as a guest who comes back to a booking under way': {
      path,
      memories: (port) => ({
        bookingFormData: {...formOf(port), jobId: `begun-before-by-${port.phone}`},
      }),
    },
    'as a signed-in consumer': {
      path,
      async memories({today, workshop, world}) {
        const identity = await world.identity()
        return {identity, bookingFormData: formOf({phone: displayedMobile(identity.phone), today, workshop})}
      },
    },
    'as a signed-in consumer who proved another number before': {
      path,
      async memories({otherPhone, today, workshop, world}) {
        return {
          identity: await world.identity(),
          bookingFormData: formOf({phone: otherPhone, today, workshop}),
          consumerDetails: {customerId: null, proof: await world.proof(otherPhone)},
        }
      },
    },
  },
  holds: BOOKS,
  actions: {
    'draft.changed · the terms agreed to': (port) => port.press('checkbox', TERMS),
    'draft.changed · the terms not agreed to': (port) => port.press('checkbox', TERMS),
    'draft.changed · another day': (port) => port.press('radio', formatDay(firstFreeDay(port))),
    'draft.changed · another number': (port) => port.fill('Mobile number', port.otherPhone),
    'job id.adopted · from another tab': (port) =>
      port.world.keepInAnotherTab({
        bookingFormData: {...formOf(port), jobId: `begun-in-another-tab-by-${port.phone}`},
      }),
    'booking.asked · without a network': async (port) => {
      await choose(port, COUPON)
      await port.world.goOffline()
      await port.press('button', SUBMIT)
    },
    'booking.withdrawn': async (port) => {
      await port.press('button', WITHDRAW)
      await port.world.goOnline()
    },
    'booking.asked · without an offer': (port) => ask(port, COUPON),
    'booking.asked · with an offer': (port) => ask(port, CUSTOM_OFFER),
  },
  outcomes: {
    'prove the phone answers · verified': async (world, port, {snapshot}) => {
      await proveNumber(port, snapshot, 'own')
      await world.answer(BOOKS)
    },
    'prove the phone answers · verified with another number': async (world, port, {snapshot}) => {
      await proveNumber(port, snapshot, 'other')
      await world.answer(BOOKS)
    },
    'prove the phone answers · no answer': async (world, port, {snapshot}) => {
      await proveNumber(port, snapshot, 'own')
      await world.lose(BOOKS)
    },
    'prove the phone answers · no network': async (world, port, {snapshot}) => {
      await proveNumber(port, snapshot, 'own')
      await world.goOffline()
      await world.lose(BOOKS)
    },
    'prove the phone answers · a full day, the number proved': async (world, port, {snapshot}) => {
      await proveNumber(port, snapshot, 'own')
      await refuseFullDay(world, port, 'g'.repeat(32))
    },
    'prove the phone answers · a used job id': async (world, port, {snapshot}) => {
      await proveNumber(port, snapshot, 'own')
      await world.refuse(BOOKS, 'JOB_ID_CONFLICT', 'fault')
    },
    'prove the phone answers · exhausted': async (world, port, {snapshot}) => {
      const phone = await numberOf(port, snapshot, whoseNumber(snapshot))
      for (let check = 1; check <= 4; check++) {
        await port.seeField('6-digit code', '')
        await typeCode(port, phone, 'wrong')
        await world.refuse(BOOKS, 'INCORRECT_OTP', 'itself')
      }
    },
    'prove the phone answers · dismissed': async (_, port, {snapshot}) => {
      await turnTo(port, snapshot, 'own')
      await closeDialog(port)
    },
    'prove the phone answers · dismissed with another number': async (_, port, {snapshot}) => {
      await turnTo(port, snapshot, 'other')
      await closeDialog(port)
    },
    'submit booking answers · accepted': (world) => world.answer(BOOKS),
    'submit booking fails · an expired proof': (world) => world.refuse(BOOKS, 'OTP_EXPIRED', 'fault'),
    'submit booking fails · a proof that is not known': (world) =>
      world.refuse(BOOKS, 'INCORRECT_OTP', 'fault'),
    'submit booking fails · a used job id': (world) => world.refuse(BOOKS, 'JOB_ID_CONFLICT', 'fault'),
    'submit booking fails · a full day': (world, port) => refuseFullDay(world, port),
    'submit booking fails · no answer': (world) => world.lose(BOOKS),
    'submit booking fails · no network': async (world) => {
      await world.goOffline()
      await world.lose(BOOKS)
    },
    'await the network answers · soon': (world) => world.goOnline(),
    'await the network answers · after the proof has ended': async (world, port) => {
      const proof = {...(await world.proof(port.phone)), until: 0}
      await world.keepInAnotherTab({consumerDetails: {customerId: null, proof}})
      await world.goOnline()
    },
  },
  assertions: {
    'booking.editing.untroubled': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.missText(PROBLEMS)
      await missReasons(port)
    },
    'booking.editing.explaining problems': async (port, snapshot) => {
      const {draft} = snapshot.context
      await seeForm(port, snapshot)
      await missReasons(port)
      if (isComplete(snapshot)) await port.miss('alert', PROBLEMS)
      else await port.see('alert', PROBLEMS)
      const linked = {
        'Choose a booking date from tomorrow on.': draft.bookingDate === null,
        'Please agree to the terms and conditions.': !draft.bookingTermsAgreed,
      }
      for (const [text, isLinked] of Object.entries(linked))
        await (isLinked ? port.see('link', text) : port.miss('link', text))
    },
    'booking.editing.explaining the refusal': async (port, snapshot) => {
      const {failure} = snapshot.context
      await seeForm(port, snapshot)
      await port.missText(PROBLEMS)
      if (failure?.kind === 'held too long')
        return port.seeText(/^You are back online, but your verified number has to be verified again\./)
      if (failure?.kind !== 'refused') return port.seeText(TOO_MANY_WRONG_CODES)
      await port.seeText(KEPT)
      if (failure.code === null) return port.seeText(NO_ANSWER)
      await port.seeText(ANY_REASON)
      await port.seeText(REASONS[failure.code as FailureCode] ?? '')
      if (failure.code === 'DATE_UNAVAILABLE')
        await port.seeChecked('radio', formatDay(laterFreeDay(port)), false)
    },
    'booking.proving the phone': async (port, snapshot) => {
      await port.see('dialog', DIALOG)
      await seeCodeSent(port, await numberOf(port, snapshot, whoseNumber(snapshot)))
      await port.seeField('6-digit code', '')
    },
    'booking.awaiting the network': async (port) => {
      await port.seeText(HELD)
      await port.see('button', WITHDRAW)
      await port.seeDisabled('button', 'Waiting for the network…')
      await port.miss('dialog', DIALOG)
      await missReasons(port)
    },
    'booking.submitting': async (port) => {
      await port.seeDisabled('button', 'Booking…')
      await port.miss('dialog', DIALOG)
      await missReasons(port)
    },
    'booking.booked': async (port) => {
      await port.miss('heading', FORM)
      await port.miss('dialog', DIALOG)
      await missReasons(port)
    },
  },
})
