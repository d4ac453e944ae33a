import {completeBooking} from '../../paths/component/memories.ts'
import {daysAfter, readDay, sentDay} from '../../paths/days.ts'
import type {Change, Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'
import {closeDialog, typeCode} from '../otp/in-a-dialog.ts'

export type Whose = 'own' | 'other'
type Visitor = Pick<Port, 'phone' | 'today' | 'workshop'>

const BOOKS = ['bookAsync']
const SUBMIT = 'Book now'
const CUSTOM_OFFER = /^Free wash and vacuum/
const COUPON = /^₹500.00 off the service package/
const TERMS = /^I agree to the terms/
const PHONE = 'Mobile number'
const CODE = '6-digit code'
const ASKED = ['booking.asked · without an offer', 'booking.asked · with an offer']
const path = '/consumer/workshop-result/any-name-COMPLETE1#book'

const form = (visitor: Visitor, changes: object = {}) => {
  const complete = completeBooking(visitor, visitor.workshop('complete'))
  return {...complete, draft: {...complete.draft, ...changes}}
}

export const firstFreeDay = ({today}: Pick<Port, 'today'>) => daysAfter(today, 1)
/** Free, and not among the first free days. */
const laterFreeDay = ({today}: Pick<Port, 'today'>) => daysAfter(today, 6)
const tenDigits = (phone: string) => phone.slice(-10)

/** Requests a day on which the workshop is full. */
const onFullDay =
  (port: Port): Change =>
  (asked) => {
    const {booking, ...rest} = recordOf(asked)
    const scheduledDate = sentDay(firstFreeDay(port))
    return {
      ...rest,
      booking: {...recordOf(booking), workshopId: port.workshop('fullTomorrow'), scheduledDate},
    }
  }

const refuseFullDay = (world: World, port: Port, otpGrant?: string) =>
  world.refuse(BOOKS, 'DATE_UNAVAILABLE', onFullDay(port), {availableDates: [laterFreeDay(port)], otpGrant})

export const isSignedIn = ({start}: Story) => start.startsWith('as a signed-in consumer')

/** Whose number the form has. */
export const whose = (story: Story): Whose =>
  story.newest<Whose>({
    'draft.changed · another number': 'other',
    'prove the phone answers · dismissed with another number': 'other',
    'prove the phone answers · dismissed': 'own',
    'prove the phone answers · no answer': 'own',
    'prove the phone answers · a full day, the number proved': 'own',
    'prove the phone answers · a used job id': 'own',
  }) ?? 'own'

export async function numberOf(port: Port, story: Story, owner = whose(story)): Promise<string> {
  if (owner === 'other') return port.otherPhone
  return isSignedIn(story) ? tenDigits((await port.world.identity()).phone) : port.phone
}

/** The browser has a proof of the form's number. */
export const isProved = (story: Story) =>
  whose(story) === 'own' &&
  (story.newest({
    'prove the phone answers · a full day, the number proved': true,
    'submit booking fails · an expired proof': false,
    'submit booking fails · a proof that is not known': false,
    'await the network answers · after the proof has ended': false,
  }) ??
    story.start === 'as a guest whose number was proved before')

const hasAgreed = (story: Story) =>
  story.newest({
    'draft.changed · the terms agreed to': true,
    'draft.changed · the terms not agreed to': false,
  }) ?? story.start !== 'as a guest who has not agreed to the terms'
export const hasFirstDay = (story: Story) => story.count('draft.changed · another day') > 0
/** A date that has passed counts as none. */
const hasDay = (story: Story) =>
  hasFirstDay(story) || story.start !== 'as a guest with a date that has passed'
export const isComplete = (story: Story) => hasAgreed(story) && hasDay(story)

async function choose(port: Port, offer: RegExp) {
  for (const phone of [port.phone, port.otherPhone]) await port.world.forgetLimits(phone)
  await port.press('button', 'Change offer')
  await port.press('radio', offer)
  await port.press('button', 'Use this offer')
}

async function ask(port: Port, story: Story, offer: RegExp) {
  await choose(port, offer)
  // A second press must send nothing; with a code to ask for first, it would meet the dialog.
  const isSentAtOnce = isSignedIn(story) || story.start === 'as a guest whose number was proved before'
  if (isSentAtOnce && story.count(...ASKED) === 0) await port.pressTwice('button', SUBMIT)
  else await port.press('button', SUBMIT)
}

const codeSent = (phone: string) => `We sent a 6-digit code to ••••••${phone.slice(-4)}.`

/** Makes the dialog ask for the code of a number; changes it there when it differs from the form's. */
async function turnTo(port: Port, story: Story, owner: Whose): Promise<string> {
  const phone = await numberOf(port, story, owner)
  if (whose(story) !== owner) {
    await port.press('button', 'Change number')
    await port.fill(PHONE, phone)
    await port.press('button', 'Send code')
    await port.seeText(codeSent(phone))
  }
  return phone
}

async function proveNumber(port: Port, story: Story, owner: Whose) {
  await typeCode(port, await turnTo(port, story, owner), 'right')
}

async function formView(port: Port, story: Story) {
  const phone = await numberOf(port, story)
  return {
    enabled: [
      'form',
      'first name',
      'terms',
      'change the offer',
      ...(isSignedIn(story) ? [] : (['phone'] as const)),
      ...(isComplete(story) ? (['book'] as const) : []),
    ] as const,
    ...(isSignedIn(story) ? {disabled: ['phone'] as const} : {}),
    ...(isComplete(story) ? {} : {explaining: ['book'] as const}),
    fields: {[PHONE]: new RegExp(`^${phone.slice(0, 5)} ?${phone.slice(5)}$`)},
    checked: [
      ['radio', readDay(firstFreeDay(port)), hasFirstDay(story)],
      ['checkbox', TERMS, hasAgreed(story)],
    ] as const,
  }
}

/** While a booking is sent nothing of it can be changed. */
const HELD = ['first name', 'phone', 'terms', 'change the offer'] as const

const CONFLICT = ['nothing is lost', 'some reason', 'booked after all'] as const
const FULL_DAY = ['nothing is lost', 'some reason', 'the day is taken'] as const
const NO_ANSWER = ['nothing is lost', 'no answer'] as const

/** The form that books a service at a workshop. */
export const bookingScreen = defineScreen({
  starts: {
    'as a guest': {path, memories: (port) => ({bookingFormData: form(port)})},
    'as a guest who has not agreed to the terms': {
      path,
      memories: (port) => ({bookingFormData: form(port, {bookingTermsAgreed: false})}),
    },
    'as a guest with a date that has passed': {
      path,
      memories: (port) => ({bookingFormData: form(port, {bookingDate: daysAfter(port.today, -1)})}),
    },
    'as a guest whose number was proved before': {
      path,
      memories: async (port) => ({
        bookingFormData: form(port),
        consumerDetails: {customerId: null, proof: await port.world.proof(port.phone)},
      }),
    },
    'as a guest who comes back to a booking under way': {
      path,
      memories: (port) => ({bookingFormData: {...form(port), jobId: `begun-before-by-${port.phone}`}}),
    },
    'as a signed-in consumer': {
      path,
      async memories({today, workshop, world}) {
        const identity = await world.identity()
        const phone = tenDigits(identity.phone)
        // A server that walks the path often sends many codes to this one number.
        await world.forgetLimits(phone)
        return {identity, bookingFormData: form({phone, today, workshop})}
      },
    },
    'as a signed-in consumer who proved another number before': {
      path,
      async memories({otherPhone, today, workshop, world}) {
        return {
          identity: await world.identity(),
          bookingFormData: form({phone: otherPhone, today, workshop}),
          consumerDetails: {customerId: null, proof: await world.proof(otherPhone)},
        }
      },
    },
  },
  holds: BOOKS,
  controls: {
    form: ['heading', 'Book your service'],
    phone: ['textbox', PHONE],
    'first name': ['textbox', 'First name'],
    terms: ['checkbox', TERMS],
    'change the offer': ['button', 'Change offer'],
    book: ['button', SUBMIT],
    booking: ['button', 'Booking…'],
    waiting: ['button', 'Waiting for the network…'],
    withdraw: ['button', 'Do not send it'],
    dialog: ['dialog', 'Enter your code'],
    close: ['button', 'Close'],
    problems: ['alert', 'There is a problem'],
    'missing day': ['link', 'Choose a booking date from tomorrow on.'],
    'missing terms': ['link', 'Please agree to the terms and conditions.'],
  },
  texts: {
    'nothing is lost': 'Nothing you entered is lost.',
    'some reason': 'Some Unknown error occured.',
    'the day is taken': /^That day has just been taken\./,
    'booked after all': /^Your earlier request was booked after all/,
    'no answer': 'Error occured while creating booking request. Please reload the page and retry.',
    'too many codes':
      'Incorrect OTP. Please try again by refreshing the page OR, Log in/Sign up to your account to view all the bookings.',
    'held too long': /^You are back online, but your verified number has to be verified again\./,
    'not sent yet': 'You are offline. Your booking is not sent yet.',
    'sent by itself': 'We send it as soon as you are back. Keep this page open.',
    'sent after a code': 'When you are back, we text you a code. Enter it to send the booking.',
  },
  actions: {
    'draft.changed · the terms agreed to': (port) => port.press('checkbox', TERMS),
    'draft.changed · the terms not agreed to': (port) => port.press('checkbox', TERMS),
    'draft.changed · another day': (port) => port.press('radio', readDay(firstFreeDay(port))),
    'draft.changed · another number': (port) => port.fill(PHONE, port.otherPhone),
    'job id.adopted · from another tab': (port) =>
      port.world.storeInAnotherTab({
        bookingFormData: {...form(port), jobId: `begun-in-another-tab-by-${port.phone}`},
      }),
    'booking.asked · without a network': async (port) => {
      await choose(port, COUPON)
      await port.world.goOffline()
      await port.press('button', SUBMIT)
    },
    'booking.withdrawn': async (port) => {
      await port.press('button', 'Do not send it')
      await port.world.goOnline()
    },
    'booking.asked · without an offer': (port, story) => ask(port, story, COUPON),
    'booking.asked · with an offer': (port, story) => ask(port, story, CUSTOM_OFFER),
  },
  outcomes: {
    'prove the phone answers · verified': async (world, port, story) => {
      await proveNumber(port, story, 'own')
      await world.answer(BOOKS)
    },
    'prove the phone answers · verified with another number': async (world, port, story) => {
      await proveNumber(port, story, 'other')
      await world.answer(BOOKS)
    },
    'prove the phone answers · no answer': async (world, port, story) => {
      await proveNumber(port, story, 'own')
      await world.lose(BOOKS)
      await world.lose(BOOKS)
    },
    'prove the phone answers · a full day, the number proved': async (world, port, story) => {
      await proveNumber(port, story, 'own')
      await refuseFullDay(world, port, 'g'.repeat(32))
    },
    'prove the phone answers · a used job id': async (world, port, story) => {
      await proveNumber(port, story, 'own')
      await world.refuse(BOOKS, 'JOB_ID_CONFLICT', 'fault')
    },
    // The fourth wrong code ends the dialog (ruling 1).
    'prove the phone answers · exhausted': async (world, port, story) => {
      const phone = await numberOf(port, story)
      for (let check = 1; check <= 4; check++) {
        await port.seeField(CODE, '')
        await typeCode(port, phone, 'wrong')
        await world.refuse(BOOKS, 'INCORRECT_OTP', 'itself')
      }
    },
    'prove the phone answers · dismissed': async (_, port, story) => {
      await turnTo(port, story, 'own')
      await closeDialog(port)
    },
    'prove the phone answers · dismissed with another number': async (_, port, story) => {
      await turnTo(port, story, 'other')
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
      await world.storeInAnotherTab({consumerDetails: {customerId: null, proof}})
      await world.goOnline()
    },
  },
  views: {
    'booking.editing.untroubled': formView,
    'booking.editing.explaining problems': async (port, story) => {
      const {enabled, ...rest} = await formView(port, story)
      const missing = [
        ...(hasDay(story) ? [] : (['missing day'] as const)),
        ...(hasAgreed(story) ? [] : (['missing terms'] as const)),
        ...(isComplete(story) ? [] : (['problems'] as const)),
      ]
      return {...rest, enabled: [...enabled, ...missing]}
    },
    'booking.editing.explaining the refusal': async (port, story) => {
      const texts =
        story.newest({
          'prove the phone answers · no answer': NO_ANSWER,
          'prove the phone answers · a full day, the number proved': FULL_DAY,
          'prove the phone answers · a used job id': CONFLICT,
          'prove the phone answers · exhausted': ['too many codes'] as const,
          'submit booking fails · a used job id': CONFLICT,
          'submit booking fails · a full day': FULL_DAY,
          'submit booking fails · no answer': NO_ANSWER,
          'await the network answers · after the proof has ended': [
            'held too long',
            'nothing is lost',
          ] as const,
        }) ?? []
      const view = await formView(port, story)
      if (texts !== FULL_DAY) return {...view, texts}
      return {...view, texts, checked: [...view.checked, ['radio', readDay(laterFreeDay(port)), false]]}
    },
    'booking.proving the phone': async (port, story) => ({
      enabled: ['dialog', 'close'],
      says: [codeSent(await numberOf(port, story))],
      fields: {[CODE]: ''},
    }),
    'booking.awaiting the network': async (_, story) => ({
      enabled: ['form', 'withdraw'],
      disabled: ['waiting', ...HELD],
      texts: ['not sent yet', isSignedIn(story) || isProved(story) ? 'sent by itself' : 'sent after a code'],
    }),
    'booking.submitting': {enabled: ['form'], disabled: ['booking', ...HELD]},
    'booking.booked': {},
  },
})
