import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {ExpectedRequest, WalkRequests} from '../../paths/wire/expected-request.ts'
import {firstTen} from '../workshop-search/requests.ts'
import {HOME_READS, RESULT_PRELOADS, RESULT_READS} from './home-reads.ts'
import {problemsOf, whose} from './screen.ts'

type Kind = 'right' | 'wrong'

const codeFor = (phone: string): ExpectedRequest => ({
  is: 'POST /v1/consumers/otp?purpose=register+customer',
  headers: {phonenumber: `+91${phone}`},
  body: {},
})

/** The customer that a code proves (000-7); of the typed code, the path's own one. */
const customer = async ({world}: Port, phone: string, kind: Kind): Promise<ExpectedRequest> => ({
  is: 'POST /v1/customers',
  headers: {otp: await world.code(phone, kind), phonenumber: `+91${phone}`, refid: /./},
  body: {
    telNo: `+91${phone}`,
    formattedAddress: 'Shivajinagar, Pune, Maharashtra 411005, India',
    pincode: '411005',
    location: {lat: '18.5204', lng: '73.8567'},
    referralData: '{}',
  },
})

const MAKES = 'GET /oats/vehicle/manufacturers'
const MODELS = 'GET /oats/vehicle/models?manufacturerId=maruti-suzuki'
const FUELS = 'GET /oats/vehicle/models/fuelTypes?manufacturerId=maruti-suzuki&modelId=maruti-suzuki-swift'

const searchAsked = (port: Port, story: Story) =>
  problemsOf(story).length > 0 || story.start === 'as a guest whose number is proved'
    ? []
    : [codeFor(whose(story) === 'other' ? port.otherPhone : port.phone)]
const verified = async (port: Port) => [await customer(port, port.phone, 'right')]
const verifiedWithAnother = async (port: Port) => [
  codeFor(port.otherPhone),
  await customer(port, port.otherPhone, 'right'),
]

export const liteSearchRequests: WalkRequests = {
  by: {
    'starts · as a guest under a campaign': [MAKES],
    'starts · as a signed-in visitor under a campaign, with a car': [MAKES, MODELS, FUELS],
    'draft.changed · a make': [MODELS],
    'draft.changed · a model': [FUELS],
    'search.asked': searchAsked,
    'prove the phone answers · verified': verified,
    'prove the phone answers · verified with another number': verifiedWithAnother,
    'prove the phone answers · dismissed with another number': (port) => [codeFor(port.otherPhone)],
    // The second wrong code closes this dialog (ruling 1).
    'prove the phone answers · closed': async (port) => {
      const once = await customer(port, port.phone, 'wrong')
      return [once, once]
    },
    'prove the phone answers · closed with another number': async (port) => {
      const once = await customer(port, port.otherPhone, 'wrong')
      return [codeFor(port.otherPhone), once, once]
    },
    // After the lost response the same use is sent once more (decision 476).
    'prove the phone answers · interrupted': async (port) => {
      const once = await customer(port, port.phone, 'right')
      return [once, once]
    },
  },
  wholePage: {
    // The form ends with the page of the results.
    by: {
      'search.asked': (port, story) =>
        searchAsked(port, story).length === 0 && problemsOf(story).length === 0
          ? firstTen(port)
          : searchAsked(port, story),
      'prove the phone answers · verified': async (port) => [...(await verified(port)), ...firstTen(port)],
      'prove the phone answers · verified with another number': async (port) => [
        ...(await verifiedWithAnother(port)),
        ...firstTen(port),
      ],
    },
    besides: [...HOME_READS, ...RESULT_READS],
    preloads: RESULT_PRELOADS,
  },
}
