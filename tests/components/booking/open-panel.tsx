import {screen} from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import {vi} from 'vitest'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {type BookableWorkshop, BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {type FakeServices, fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'
import {COMPLETE_WORKSHOP} from './fake-form.ts'

export const PANEL_WORKSHOP: BookableWorkshop = {
  id: 'w-1',
  address: {...COMPLETE_WORKSHOP.address, city: 'Pune', location: {lat: 18.52, lng: 73.85}},
  jobs: ['SERVICING', 'BRAKE_SERVICE'],
  couponCode: 'SAVE200',
  couponPercentage: 200,
  customOffers: [
    {
      id: 'o-1',
      offerCode: 'MONSOON',
      offerType: 'FREEBIE',
      offerTitle: 'Monsoon check',
      startDate: '2025-11-01',
      endDate: '2025-12-31',
      displayText: 'A free check of the brakes.',
      isActive: true,
      isApproved: true,
      additionalTerms: ['One for each car.'],
    },
  ],
}

export const PANEL_ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'm1', manufacturer: 'Tata'}]}),
  '/oats/vehicle/models': () => ({answer: [{modelId: 'd1', model: 'Nexon'}]}),
  '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: 'f1', fuel: 'Petrol'}]}),
  getWorkshopAvailability: () => ({
    answer: {availableDates: ['2025-11-20T00:00:00.000Z', '2025-11-21T00:00:00.000Z']},
  }),
  '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
  bookAsync: () => ({answer: {generatedId: 'booking-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}),
}

export const FILLED_DRAFT = {
  ...EMPTY_BOOKING_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  bookingDate: '2025-11-20',
  vehicle: {make: 'Tata', model: 'Nexon', variant: 'Petrol'},
  jobs: ['SERVICING'],
  bookingTermsAgreed: true,
  privacyPolicyAgreed: true,
}

export function openPanel(answers: FakeAnswers = {}, prepare: (fake: FakeServices) => void = () => {}) {
  const fake = fakeServices({answers: {...PANEL_ANSWERS, ...answers}})
  prepare(fake)
  const onBooked = vi.fn<(generatedId: string) => void>()
  const person = renderPart(
    <BookingPanel workshop={PANEL_WORKSHOP} campaign={null} onBooked={onBooked} />,
    fake.services,
  )
  return {...fake, person, onBooked}
}

export const PANEL_ADDRESS = {
  address: '12 MG Road',
  addressDetails: 'Gate 2',
  city: 'Pune',
  country: 'IN',
  pincode: '411001',
  location: '18.52,73.85',
}

export const withFilledDraft = ({services}: FakeServices) => {
  services.stored.bookingForm.write({
    draft: {...FILLED_DRAFT, jobs: [...FILLED_DRAFT.jobs]},
    jobId: null,
    workshopId: 'w-1',
  })
}

export async function pressBookNow(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('button', {name: 'Book now'}))
}

export async function typeRightCode(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await screen.findByLabelText('6-digit code'), '123456')
}
