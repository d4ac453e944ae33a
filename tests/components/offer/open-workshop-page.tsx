import {screen} from '@testing-library/react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import type {Campaign} from '../../../domain/offer/campaign.ts'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {type FakeServices, fakeServices} from '../../support/fakes/fake-services.ts'
import {fakeWorkshopPage} from '../../support/fakes/fake-workshop-page.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

export const I20 = {make: 'Hyundai', model: 'i20', variant: 'Petrol'}
export const XUV = {make: 'Mahindra', model: 'XUV300', variant: 'Diesel'}

/** One price for two services, for one car. */
export const COOL_CABIN: Campaign = {
  campaignName: 'cool-cabin',
  displayName: 'Cool cabin package',
  description: 'Periodic service and AC service at one price.',
  code: 'COOLCABIN',
  isDeleted: false,
  isApplicableForAllMMVs: false,
  price: 1000,
  isPercentage: false,
  shouldSendNotification: true,
  endDate: '2025-12-31',
  workshopCampaignVehicleMappings: [
    {...I20, basePrice: 5800, discountedPrice: 4800, jobs: ['SERVICING', 'AC_SERVICE']},
  ],
}

export const WASH: Workshop['customOffers'][number] = {
  id: 'offer-1',
  offerCode: 'WASH',
  offerType: 'FREEBIE',
  offerTitle: 'Free wash and vacuum',
  startDate: '2025-11-01',
  endDate: '2025-12-31',
  displayText: 'A free wash and vacuum with every service.',
  isActive: true,
  isApproved: true,
  additionalTerms: [],
}

const offering = (jobs: readonly string[]): Workshop['services'] =>
  jobs.map((jobTypeId) => ({id: jobTypeId, jobTypeId, repairTypeId: jobTypeId, isApproved: true}))

/** A workshop with these services, and no offers but what `changes` has. */
export const workshopWith = (jobs: readonly string[], changes: Partial<Workshop> = {}): Workshop =>
  fakeWorkshopPage({couponCode: null, couponPercentage: null, services: offering(jobs), ...changes})

const CARS: Record<string, {model: string; fuel: string}> = {
  Hyundai: {model: 'i20', fuel: 'Petrol'},
  Mahindra: {model: 'XUV300', fuel: 'Diesel'},
}

export const PAGE_ANSWERS: FakeAnswers = {
  ...profileAnswers(),
  oneWorkshopUsingSerialId: () => ({answer: workshopWith(['SERVICING', 'AC_SERVICE', 'BRAKE_SERVICE'])}),
  '/campaigns/v1/:campaignName': () => ({answer: COOL_CABIN}),
  '/services/v1': () => ({answer: SERVICES}),
  '/facilities/v1': () => ({answer: []}),
  '/oats/vehicle/manufacturers': () => ({
    answer: Object.keys(CARS).map((make) => ({manufacturerId: make, manufacturer: make})),
  }),
  '/oats/vehicle/models': ({manufacturerId}) => {
    const {model = ''} = CARS[String(manufacturerId)] ?? {}
    return {answer: [{modelId: model, model}]}
  },
  '/oats/vehicle/models/fuelTypes': ({manufacturerId}) => {
    const {fuel = ''} = CARS[String(manufacturerId)] ?? {}
    return {answer: [{fuelId: fuel, fuel}]}
  },
  getWorkshopAvailability: () => ({
    answer: {availableDates: ['2025-11-21T00:00:00.000Z', '2025-11-22T00:00:00.000Z']},
  }),
  bookAsync: () => ({answer: {generatedId: 'booking-1'}}),
}

/** Everything that a booking with the number of `FAKE_IDENTITY` needs. */
export const DRAFT_WITH_I20 = {
  ...EMPTY_BOOKING_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  bookingDate: '2025-11-21',
  vehicle: I20,
  instructions: 'Ring twice',
  bookingTermsAgreed: true,
  privacyPolicyAgreed: true,
}

/** The draft that the browser has stored for the workshop, of a person who books without a code. */
export const withDraft =
  (changes: Partial<typeof DRAFT_WITH_I20> & {jobs?: string[]} = {}) =>
  ({services}: FakeServices): void => {
    const draft = {...DRAFT_WITH_I20, ...changes, jobs: [...(changes.jobs ?? [])]}
    services.stored.bookingForm.write({draft, jobId: null, workshopId: 'w-1'})
    services.stored.identity.write(FAKE_IDENTITY)
  }

/** The page of a workshop with its form. */
export async function openWorkshopPage(
  search: string,
  answers: FakeAnswers = {},
  prepare: (fake: FakeServices) => void = () => {},
) {
  const fake = fakeServices({answers: {...PAGE_ANSWERS, ...answers}})
  prepare(fake)
  const site = renderSite(`/consumer/workshop-result/sai-auto-care-W000001${search}`, fake.services)
  await screen.findByRole('heading', {name: 'Book your service'}, {timeout: 10_000})
  return {...fake, ...site}
}

/** The choices of a select without its placeholder. */
export const choicesOf = (label: string): string[] =>
  [...screen.getByLabelText(label).querySelectorAll('option:not([disabled])')].map(
    ({textContent}) => textContent ?? '',
  )
