import {useState} from 'react'
import type {Campaign} from '../../../domain/offer/campaign.ts'
import {LiteSearchForm} from '../../../src/features/home/lite-search/lite-search-form.tsx'
import {POSITION} from '../../paths/component/calls.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'

const CAMPAIGN: Campaign = {
  campaignName: 'first-service',
  displayName: 'First service',
  description: 'The first service at half its price.',
  code: 'FIRST',
  isDeleted: false,
  isApplicableForAllMMVs: true,
  price: 50,
  isPercentage: true,
  shouldSendNotification: true,
  endDate: null,
  workshopCampaignVehicleMappings: [],
}

export const liteSearchMount: Mount = {
  answers: {
    '/services/v1': () => ({answer: SERVICES}),
    '/oats/vehicle/manufacturers': () => ({
      answer: [{manufacturerId: 'maruti-suzuki', manufacturer: 'Maruti Suzuki'}],
    }),
    '/oats/vehicle/models': () => ({answer: [{modelId: 'maruti-suzuki-swift', model: 'Swift'}]}),
    '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: '1', fuel: 'Petrol'}]}),
    '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 30}}),
    '/v1/customers': () => ({answer: {id: 'customer-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}),
  },
  swap: ({maps}, hold) => ({
    maps: {...maps, addressAt: async () => PUNE},
    measurePosition: async () => {
      await hold(POSITION)
      return {lat: PUNE.lat, lng: PUNE.lng}
    },
  }),
  element: (_, {input}) => <Home campaign={input.hasCampaign ? CAMPAIGN : null} />,
}

/** Home, and a placeholder for the results that the form opens. */
function Home({campaign}: {campaign: Campaign | null}) {
  const [isFound, setFound] = useState(false)
  if (isFound) return <h1>Workshops near you</h1>
  return <LiteSearchForm campaign={campaign} onReady={() => setFound(true)} />
}
