import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {ExpectedRequest, WalkRequests} from '../../paths/wire/expected-request.ts'
import {END} from '../session/requests.ts'

type Kind = 'right' | 'wrong'

const isDeletion = (story: Story) => story.newest({'download.asked': false, 'deletion.asked': true}) ?? false

const askForCode = ({phone}: Port, story: Story): ExpectedRequest[] => [
  {
    is: `POST /v1/consumers/otp?purpose=${isDeletion(story) ? 'delete+my+account' : 'download+my+data'}`,
    headers: {phonenumber: `+91${phone}`},
    body: {},
  },
]

/** The call that uses the code. */
async function use({phone, world}: Port, story: Story, kind: Kind = 'right'): Promise<ExpectedRequest[]> {
  const headers = {phonenumber: `+91${phone}`, refid: /./}
  // With the account its codes are gone.
  return isDeletion(story)
    ? [{is: 'DELETE /v1/consumers/me', headers: {...headers, otp: /^\d{6}$/}, body: {}}]
    : [{is: 'GET /v1/consumers/my-data', headers: {...headers, otp: await world.code(phone, kind)}}]
}

async function fourWrongCodes(port: Port, story: Story): Promise<ExpectedRequest[]> {
  const once = await use(port, story, 'wrong')
  return [...once, ...once, ...once, ...once]
}

const done = async (port: Port, story: Story): Promise<ExpectedRequest[]> => [
  ...(await use(port, story)),
  ...(isDeletion(story) ? [{is: 'POST /v1/auth/logout', body: {}}] : []),
]

const PROFILE = 'GET /v1/consumers/my-profile'

export const myDataRequests: WalkRequests = {
  by: {
    'starts · of an account': [PROFILE],
    'download.asked': askForCode,
    'deletion.confirmed': askForCode,
    'prove the phone answers · done': done,
    'prove the phone answers · exhausted': fourWrongCodes,
    // After the lost response the same use is sent once more (decision 476), and the account may be gone already.
    'prove the phone answers · no answer': async (port, story) => {
      const once = [...(await use(port, story)), ...(isDeletion(story) ? [PROFILE] : [])]
      return [...once, ...once]
    },
    'prove the phone answers · a booking under way': (port, story) => use(port, story),
  },
  wholePage: {
    by: {
      'prove the phone answers · done': async (port, story) => [
        ...(await done(port, story)),
        ...(isDeletion(story) ? [END] : []),
      ],
      // The session asks each time whether the person is still signed in.
      'prove the phone answers · exhausted': async (port, story) => [
        ...(await fourWrongCodes(port, story)),
        ...[PROFILE, PROFILE, PROFILE, PROFILE],
      ],
    },
    besides: ['GET /v1/consumers/whatsapp'],
  },
}
