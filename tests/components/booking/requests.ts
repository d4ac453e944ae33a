import {completeBooking} from '../../paths/component/memories.ts'
import {sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {ExpectedRequest, WalkRequests} from '../../paths/wire/expected-request.ts'
import {formReads, freeDays} from './form-reads.ts'
import {firstFreeDay, hasFirstDay, isComplete, isSignedIn, numberOf, type Whose} from './screen.ts'

const CODE = /^\d{6}$/
const GRANT = /^\S{32,}$/

const codeFor = (phone: string): ExpectedRequest => ({
  is: 'POST /v1/consumers/otp',
  headers: {phonenumber: `+91${phone}`},
  body: {},
})

/** The booking of the form with the proof of its number (000-7). */
async function booking(port: Port, story: Story, proof: RegExp, owner?: Whose): Promise<ExpectedRequest> {
  const {draft} = completeBooking(port, port.workshop('complete'))
  const phone = `+91${await numberOf(port, story, owner)}`
  const day = hasFirstDay(story) ? firstFreeDay(port) : draft.bookingDate
  return {
    is: 'POST /graphql bookAsync',
    headers: {otp: proof, phonenumber: phone, refid: /./},
    body: {
      booking: {
        workshopId: port.workshop('complete'),
        scheduledDate: sentDay(day ?? ''),
        language: 'en',
        jobs: [],
        car: {make: 'Hyundai', model: 'i20', variant: 'Petrol', registration: '', year: null, hsnTsn: null},
        customer: {
          title: '',
          firstName: 'Asha',
          lastName: 'Rao',
          email: null,
          telNo: phone,
          notes: '',
          referralData: '{}',
        },
        pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
      },
      bookingTermsAgreed: true,
      privacyPolicyAgreed: true,
      marketingOptInAgreed: false,
      recaptchaToken: '',
      generatedJobId: /./,
    },
  }
}

/** Every response to a booking may have changed the free days. */
const days = (port: Port) => freeDays(port, port.workshop('complete'))
const booked = async (port: Port, story: Story) => [await booking(port, story, CODE), days(port)]

async function asked(port: Port, story: Story) {
  if (!isComplete(story)) return []
  if (story.start === 'as a guest whose number was proved before') return [await booking(port, story, GRANT)]
  return isSignedIn(story) ? [] : [codeFor(await numberOf(port, story))]
}

const reads = formReads('complete')

export const bookingRequests: WalkRequests = {
  by: {
    'starts · as a guest': reads,
    'starts · as a guest who has not agreed to the terms': reads,
    'starts · as a guest with a date that has passed': reads,
    'starts · as a guest whose number was proved before': reads,
    'starts · as a guest who comes back to a booking under way': reads,
    'starts · as a signed-in consumer': reads,
    'starts · as a signed-in consumer who proved another number before': reads,
    'booking.asked · without an offer': asked,
    'booking.asked · with an offer': asked,
    'await the network answers · soon': async (port, story) => [codeFor(await numberOf(port, story))],
    'prove the phone answers · verified': booked,
    'prove the phone answers · verified with another number': async (port, story) => [
      codeFor(port.otherPhone),
      await booking(port, story, CODE, 'other'),
      days(port),
    ],
    'prove the phone answers · no answer': booked,
    'prove the phone answers · no network': async (port, story) => [await booking(port, story, CODE)],
    'prove the phone answers · a full day, the number proved': booked,
    'prove the phone answers · a used job id': booked,
    'prove the phone answers · exhausted': async (port, story) => {
      const once = await booked(port, story)
      return [...once, ...once, ...once, ...once]
    },
    'prove the phone answers · dismissed with another number': (port) => [codeFor(port.otherPhone)],
    'submit booking answers · accepted': (port) => [days(port)],
    'submit booking fails · an expired proof': async (port, story) => [
      days(port),
      codeFor(await numberOf(port, story)),
    ],
    'submit booking fails · a proof that is not known': async (port, story) => [
      days(port),
      codeFor(await numberOf(port, story)),
    ],
    'submit booking fails · a used job id': (port) => [days(port)],
    'submit booking fails · a full day': (port) => [days(port)],
    'submit booking fails · no answer': (port) => [days(port)],
  },
}
