import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {Requests, WalkRequests} from '../../paths/wire/expected-request.ts'
import {isFixed, OTHER_NUMBER, phoneOf, SENT} from './screen.ts'

/** Sends a code, or sends it again under its reference (000-7). */
function send(port: Port, story: Story): Requests {
  const isAgain = story.since(OTHER_NUMBER).count(SENT) > 0
  if (isFixed(story))
    return [
      {
        is: isAgain
          ? /^POST \/v1\/consumers\/otp\?taskId=[\w-]+&refId=[\w-]+$/
          : /^POST \/v1\/consumers\/otp\?taskId=[\w-]+$/,
        body: {},
      },
    ]
  return [
    {
      is: isAgain ? /^POST \/v1\/consumers\/otp\?refId=[\w-]+$/ : 'POST /v1/consumers/otp',
      headers: {phonenumber: `+91${phoneOf(port, story)}`},
      body: {},
    },
  ]
}

/** Where the dialog is mounted alone, the code registers a customer. */
function use(port: Port, story: Story): Requests {
  const telNo = `+91${phoneOf(port, story)}`
  return [
    {
      is: 'POST /v1/customers',
      headers: {otp: /^\d{6}$/, phonenumber: telNo, refid: /./},
      body: {
        telNo,
        formattedAddress: 'Pune',
        pincode: '411005',
        location: {lat: '18.52', lng: '73.86'},
        referralData: '{}',
      },
    },
  ]
}

export const otpRequests: WalkRequests = {
  by: {
    'starts · in the phone dialog': send,
    'starts · in the booking dialog': send,
    'starts · over a booking': send,
    'resend.asked': send,
    [OTHER_NUMBER]: send,
    'code.entered · six digits': use,
  },
}
