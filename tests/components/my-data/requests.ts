import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {ExpectedRequest, WalkRequests} from '../../paths/wire/expected-request.ts'

type Kind = 'right' | 'wrong'

const askForCode = ({phone}: Port): ExpectedRequest[] => [
  {is: 'POST /v1/consumers/otp', headers: {phonenumber: `+91${phone}`}, body: {}},
]

const isDeletion = (story: Story) => story.newest({'download.asked': false, 'deletion.asked': true}) ?? false

/** The call that uses the code. */
async function use({phone, world}: Port, story: Story, kind: Kind = 'right'): Promise<ExpectedRequest[]> {
  const headers = {otp: await world.code(phone, kind), phonenumber: `+91${phone}`, refid: /./}
  return isDeletion(story)
    ? [{is: 'DELETE /v1/consumers/me', headers, body: {}}]
    : [{is: 'GET /v1/consumers/my-data', headers}]
}

export const myDataRequests: WalkRequests = {
  by: {
    'starts · of an account': ['GET /v1/consumers/my-profile'],
    'download.asked': askForCode,
    'deletion.confirmed': askForCode,
    'prove the phone answers · done': async (port, story) => [
      ...(await use(port, story)),
      ...(isDeletion(story) ? [{is: 'POST /v1/auth/logout', body: {}}] : []),
    ],
    'prove the phone answers · exhausted': async (port, story) => {
      const once = await use(port, story, 'wrong')
      return [...once, ...once, ...once, ...once]
    },
    'prove the phone answers · no answer': (port, story) => use(port, story),
    'prove the phone answers · a booking under way': (port, story) => use(port, story),
  },
}
