import {completeBooking} from '../../paths/component/memories.ts'
import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {Requests, WalkRequests} from '../../paths/wire/expected-request.ts'
import {REACHED, workshopPageReads} from '../booking/form-reads.ts'
import {bookingOf, CUSTOM_OFFER} from '../booking/requests.ts'
import {HOME_READS, RESULT_PRELOADS, RESULT_READS} from '../lite-search/home-reads.ts'
import {firstTen} from '../workshop-search/requests.ts'
import {isFixed, OTHER_NUMBER, phoneOf, SENT} from './screen.ts'

/** Sends a code, or sends it again under its reference (000-7). */
function send(port: Port, story: Story, purpose = 'register\\+customer'): Requests {
  const isAgain = story.since(OTHER_NUMBER).count(...SENT) > 0
  const by = {
    'other channel.asked · WhatsApp': '&channel=whatsapp',
    'other channel.asked · a call': '&channel=voice',
  }
  const channel = Object.entries(by).find(([label]) => label === story.labels.at(-1))?.[1] ?? ''
  const again = `${isAgain ? '&refId=[\\w-]+' : ''}${channel}`
  const address = '^POST /v1/consumers/otp\\?purpose='
  if (isFixed(story)) return [{is: new RegExp(`${address}read\\+booking${again}&taskId=[\\w-]+$`), body: {}}]
  return [
    {
      is: new RegExp(`${address}${purpose}${again}$`),
      headers: {phonenumber: `+91${phoneOf(port, story)}`},
      body: {},
    },
  ]
}

const ALONE = {formattedAddress: 'Pune', pincode: '411005', location: {lat: '18.52', lng: '73.86'}}
const IN_THE_SEARCH = {
  formattedAddress: 'Shivajinagar, Pune, Maharashtra 411005, India',
  pincode: '411005',
  location: {lat: '18.5204', lng: '73.8567'},
}

/** The code registers a customer. */
function register(port: Port, story: Story, place: object): Requests {
  const telNo = `+91${phoneOf(port, story)}`
  return [
    {
      is: 'POST /v1/customers',
      headers: {otp: /^\d{6}$/, phonenumber: telNo, refid: /./},
      body: {
        telNo,
        ...place,
        referralData: '{}',
      },
    },
  ]
}

const isBooking = ({start}: Story) => start === 'in the booking dialog'

const sendInPage = (port: Port, story: Story) => send(port, story, isBooking(story) ? 'book' : undefined)

/** In the booking form the code books. */
function book(port: Port, story: Story): Requests {
  const {draft} = completeBooking(port, port.workshop('complete'))
  return [
    bookingOf(
      port,
      {phone: `+91${phoneOf(port, story)}`, day: draft.bookingDate, offer: CUSTOM_OFFER},
      /^\d{6}$/,
    ),
  ]
}

const use = (port: Port, story: Story) =>
  isBooking(story) ? book(port, story) : register(port, story, IN_THE_SEARCH)

export const otpRequests: WalkRequests = {
  by: {
    'starts · in the phone dialog': send,
    'starts · in the booking dialog': send,
    'starts · over a booking': send,
    'resend.asked': send,
    'other channel.asked · WhatsApp': send,
    'other channel.asked · a call': send,
    [OTHER_NUMBER]: send,
    'code.entered · six digits': (port, story) => register(port, story, ALONE),
    'await the network answers · soon': (port, story) => register(port, story, ALONE),
    // After the lost response the same use is sent once more (decision 476).
    'use code fails · no answer': (port, story) => register(port, story, ALONE),
  },
  wholePage: {
    by: {
      'starts · in the booking dialog': (port, story) => [
        ...workshopPageReads('complete')(port),
        ...sendInPage(port, story),
      ],
      'resend.asked': sendInPage,
      'other channel.asked · WhatsApp': sendInPage,
      'other channel.asked · a call': sendInPage,
      [OTHER_NUMBER]: sendInPage,
      'starts · over a booking': async (port, story) => [
        {is: 'POST /graphql getBooking', body: {bookingId: await port.world.booking(port.phone)}},
        {is: 'POST /graphql oneWorkshop', body: {id: port.workshop('complete')}},
        ...send(port, story),
      ],
      'code.entered · six digits': use,
      'await the network answers · soon': (port, story) => [REACHED, ...use(port, story)],
      'use code fails · no answer': use,
      'use code answers · accepted': (port, story) => (isBooking(story) ? [] : firstTen(port)),
    },
    besides: [...HOME_READS, ...RESULT_READS],
    preloads: RESULT_PRELOADS,
  },
}
