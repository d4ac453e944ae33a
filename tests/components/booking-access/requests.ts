import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'

const CODE = /^\d{6}$/
const GRANT = /^\S{22,}$/

const details = async ({world, phone}: Port, proof: RegExp) => ({
  is: 'POST /graphql getBookingV2',
  headers: {otp: proof, refid: /./},
  body: {bookingId: await world.booking(phone)},
})
const basics = async ({world, phone}: Port) => [
  {is: 'POST /graphql getBooking', body: {bookingId: await world.booking(phone)}},
]
const READ = ['read booking answers · the basics', 'read booking answers · all of it']
/** Once; then it is stored for the visit. */
const workshop = (_: Port, story: Story) =>
  story.count(...READ) > 1 ? [] : [{is: 'POST /graphql oneWorkshop', body: {id: /./}}]

export const bookingAccessRequests: WalkRequests = {
  besides: ['GET /services/v1'],
  by: {
    'starts · with the link alone': basics,
    'starts · with a proof from before': async (port) => [await details(port, GRANT)],
    'read booking answers · the basics': workshop,
    'read booking answers · all of it': workshop,
    'read booking fails · no answer': basics,
    // With the booking as its only recipient, the code is asked for without a number.
    'code.asked': async ({world, phone}) => [
      {is: `POST /v1/consumers/otp?purpose=read+booking&taskId=${await world.booking(phone)}`, body: {}},
    ],
    // The code is used once; the page reads by its grant.
    'prove the phone answers · verified': async (port) => [
      await details(port, CODE),
      await details(port, GRANT),
    ],
    'prove the phone answers · exhausted': async (port) => {
      const once = await details(port, CODE)
      return [once, once, once, once]
    },
    // After the lost response the same use is sent once more (decision 476).
    'prove the phone answers · interrupted': async (port) => {
      const once = await details(port, CODE)
      return [once, once]
    },
    'retry.asked': basics,
    'proof.refused': async (port) => [
      {
        is: 'POST /graphql cancelBooking',
        headers: {otp: GRANT, refid: /./},
        body: {bookingId: await port.world.booking(port.phone)},
      },
      ...(await basics(port)),
    ],
  },
  // The pointer may rest on the link to the workshop.
  wholePage: {preloads: ['POST /graphql oneWorkshopUsingSerialId']},
}
