import {addDays, indiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import type {BookableWorkshop} from '../../../src/features/booking/booking-panel.tsx'
import {seededWorkshop} from '../../paths/component/workshops.ts'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {NOW} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

export const TODAY = indiaDay(NOW)
/** With the offers of the seeded workshop `complete`. */
export const COMPLETE_WORKSHOP: BookableWorkshop = {
  id: seededWorkshop(TODAY)('complete'),
  address: {
    formattedAddress: '80 Feet Road, Koramangala, Bengaluru 560034, India',
    city: 'Bengaluru',
    postcode: '560034',
    country: 'IN',
    location: {lat: 12.935, lng: 77.624},
  },
  jobs: ['SERVICING', 'AC_SERVICE', 'BRAKE_SERVICE'],
  couponCode: 'SAVE500',
  couponPercentage: 500,
  customOffers: [
    {
      id: 'offer1',
      offerCode: 'WASH',
      offerType: 'FREEBIE',
      offerTitle: 'Free wash and vacuum',
      startDate: addDays(TODAY, -30),
      endDate: addDays(TODAY, 400),
      displayText: 'A free wash and vacuum with every periodic service.',
      isActive: true,
      isApproved: true,
      additionalTerms: ['One offer for each car and visit.'],
    },
  ],
}

/** The days of `completeBooking` are among them. */
const FREE_DAYS = [1, 2, 5, ...Array.from({length: 20}, (_, place) => 8 + place)]

/** The requests of its booking form. */
export const FORM_ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'hyundai', manufacturer: 'Hyundai'}]}),
  '/oats/vehicle/models': () => ({answer: [{modelId: 'hyundai-i20', model: 'i20'}]}),
  '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: 'f1', fuel: 'Petrol'}]}),
  getWorkshopAvailability: () => ({
    answer: {availableDates: FREE_DAYS.map((days) => wireDate(addDays(TODAY, days)))},
  }),
  '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
  bookAsync: () => ({answer: {generatedId: 'booking-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}),
}
