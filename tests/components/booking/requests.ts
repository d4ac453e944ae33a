import {completeBooking} from '../../paths/component/memories.ts'
import {sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import type {ExpectedRequest, WalkRequests} from '../../paths/wire/expected-request.ts'
import {formReads, freeDays, REACHED, workshopPageReads} from './form-reads.ts'
import {
  firstFreeDay,
  hasFirstDay,
  isComplete,
  isProved,
  isSignedIn,
  numberOf,
  type Whose,
  whose,
} from './screen.ts'

const CODE = /^\d{6}$/
const GRANT = /^\S{22,}$/

const codeFor = (phone: string): ExpectedRequest => ({
  is: 'POST /v1/consumers/otp?purpose=book',
  headers: {phonenumber: `+91${phone}`},
  body: {},
})

/** A booking with the proof of its number (000-7); the token of a signed-in consumer is one. */
export function bookingOf(
  port: Port,
  {phone, day, title = '', offer = {}}: {phone: string; day: string | null; title?: string; offer?: object},
  proof: RegExp | null,
): ExpectedRequest {
  return {
    is: 'POST /graphql bookAsync',
    headers: proof === null ? {} : {otp: proof, phonenumber: phone, refid: /./},
    body: {
      booking: {
        workshopId: port.workshop('complete'),
        scheduledDate: sentDay(day ?? ''),
        language: 'en',
        jobs: [],
        car: {make: 'Hyundai', model: 'i20', variant: 'Petrol', registration: '', year: null, hsnTsn: null},
        customer: {
          title,
          firstName: 'Asha',
          lastName: 'Rao',
          email: null,
          telNo: phone,
          notes: '',
          referralData: '{}',
        },
        pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
        ...offer,
      },
      bookingTermsAgreed: true,
      privacyPolicyAgreed: true,
      marketingOptInAgreed: false,
      recaptchaToken: '',
      generatedJobId: /./,
    },
  }
}

/** The form has it until another one is chosen. */
export const CUSTOM_OFFER = {
  campaign: {
    name: 'Free wash and vacuum',
    description: 'A free wash and vacuum with every periodic service.',
    displayName: 'Free wash and vacuum',
    code: 'WASH',
    shouldSendNotification: true,
  },
}

async function booking(
  port: Port,
  story: Story,
  proof: RegExp | null,
  owner?: Whose,
): Promise<ExpectedRequest> {
  const {draft} = completeBooking(
    {...port, phone: await numberAtStart(port, story)},
    port.workshop('complete'),
  )
  const hasOffer = story.newest({
    'booking.asked · with an offer': true,
    'booking.asked · without an offer': false,
  })
  return bookingOf(
    port,
    {
      phone: `+91${await numberOf(port, story, owner)}`,
      day: hasFirstDay(story) ? firstFreeDay(port) : draft.bookingDate,
      // Of the person's identity, for a booking with the own number (decision 173).
      ...(isSignedIn(story) && (owner ?? whose(story)) === 'own' ? {title: 'Ms'} : {}),
      ...(hasOffer === true ? {offer: CUSTOM_OFFER} : {}),
    },
    proof,
  )
}

/** Of the draft that the browser has stored. */
async function numberAtStart(port: Port, story: Story): Promise<string> {
  if (story.start === 'as a signed-in consumer who proved another number before') return port.otherPhone
  return numberOf(port, story, 'own')
}

/** The dialog sends the code to this number; the form may have had the other one. */
async function turned(port: Port, story: Story, owner: Whose): Promise<ExpectedRequest[]> {
  return whose(storyBefore(story)) === owner ? [] : [codeFor(await numberOf(port, story, owner))]
}

/** Every refusal of a booking may show other free days, but that its code or grant is not valid. */
const days = (port: Port) => freeDays(port, port.workshop('complete'))
const tried = async (port: Port, story: Story, owner: Whose) => [
  ...(await turned(port, story, owner)),
  await booking(port, story, CODE, owner),
]
const refused = async (port: Port, story: Story) => [...(await tried(port, story, 'own')), days(port)]
/** A form that is left after its booking reads nothing more. */
const proved = (port: Port, story: Story) => tried(port, story, 'own')
const provedWithAnother = (port: Port, story: Story) => tried(port, story, 'other')

/** A refusal of a signed-in consumer's proof (401) may be one of the session: the profile decides (decision 148). */
const unproved = async (port: Port, story: Story) => [
  // Their token is no proof that the request carries.
  ...(isSignedIn(story) ? [days(port)] : []),
  codeFor(await numberOf(port, story)),
  ...(isSignedIn(story) ? ['GET /v1/consumers/my-profile'] : []),
]

async function sentAtOnce(port: Port, story: Story) {
  if (isSignedIn(story)) return booking(port, story, null)
  return isProved(story) ? booking(port, story, GRANT) : codeFor(await numberOf(port, story))
}

const asked = async (port: Port, story: Story) => (isComplete(story) ? [await sentAtOnce(port, story)] : [])

const reads = formReads('complete')
const inPage = workshopPageReads('complete')
const CONFIRMED: ExpectedRequest = {
  is: 'POST /graphql getBookingV2',
  headers: {otp: GRANT, refid: /./},
  body: {bookingId: /./},
}
/** Where a session is enough, no code was used and no grant given: its owner reads the booking by the session. */
const confirmed = (story: Story): ExpectedRequest =>
  isSignedIn(story) && !isProved(story) ? {...CONFIRMED, headers: {authorization: /^Bearer /}} : CONFIRMED

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
    'await the network answers · soon': async (port, story) => [await sentAtOnce(port, story)],
    'prove the phone answers · verified': proved,
    'prove the phone answers · verified with another number': provedWithAnother,
    // After the lost response the same use is sent once more (decision 476).
    'prove the phone answers · no answer': async (port, story) => [
      ...(await refused(port, story)),
      await booking(port, story, CODE, 'own'),
      days(port),
    ],
    'prove the phone answers · a full day, the number proved': refused,
    'prove the phone answers · a used job id': refused,
    'prove the phone answers · exhausted': async (port, story) => {
      const once = await tried(port, story, 'own')
      return [...once, ...once, ...once, ...once]
    },
    'prove the phone answers · dismissed': (port, story) => turned(port, story, 'own'),
    'prove the phone answers · dismissed with another number': (port, story) => turned(port, story, 'other'),
    'submit booking fails · an expired proof': unproved,
    'submit booking fails · a proof that is not known': unproved,
    'submit booking fails · a used job id': (port) => [days(port)],
    'submit booking fails · a full day': (port) => [days(port)],
    'submit booking fails · no answer': (port) => [days(port)],
  },
  wholePage: {
    by: {
      'starts · as a guest': inPage,
      'starts · as a guest who has not agreed to the terms': inPage,
      'starts · as a guest with a date that has passed': inPage,
      'starts · as a guest whose number was proved before': inPage,
      'starts · as a guest who comes back to a booking under way': inPage,
      'starts · as a signed-in consumer': inPage,
      'starts · as a signed-in consumer who proved another number before': inPage,
      'await the network answers · soon': async (port, story) => [REACHED, await sentAtOnce(port, story)],
      'await the network answers · after the proof has ended': [REACHED],
      // The confirmation reads its booking.
      'prove the phone answers · verified': async (port, story) => [
        ...(await proved(port, story)),
        confirmed(story),
      ],
      'prove the phone answers · verified with another number': async (port, story) => [
        ...(await provedWithAnother(port, story)),
        CONFIRMED,
      ],
      'submit booking answers · accepted': (_, story) => [confirmed(story)],
    },
    besides: [
      'GET /v1/consumers/my-profile',
      'GET /v1/consumers/whatsapp',
      // The confirmation shows the workshop's phone when the booking exists already (ruling 30).
      'POST /graphql oneWorkshop',
      // The confirmation reads again while the booking does not exist yet (ruling 30).
      'POST /graphql getBookingV2',
    ],
  },
}
