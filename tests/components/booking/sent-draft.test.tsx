import {expect, it} from 'vitest'
import {NO_PICKUP} from '../../../domain/booking/pickup.ts'
import {type BookingDraft, EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {bookVariables} from '../../../src/features/booking/book-variables.ts'
import {createStoredValues} from '../../../src/platform/storage/stored-values.ts'

const DRAFT: BookingDraft = {...EMPTY_BOOKING_DRAFT, bookingDate: '2025-11-24'}

/** Another value of each field; a new field of the draft needs one here. */
const CHANGES: Record<keyof BookingDraft, Partial<BookingDraft>> = {
  firstName: {firstName: 'Asha'},
  lastName: {lastName: 'Rao'},
  phone: {phone: '98765 43210'},
  bookingDate: {bookingDate: '2025-11-25'},
  vehicle: {vehicle: {make: 'Tata', model: 'Nexon', variant: 'Petrol'}},
  registration: {registration: 'KA05MN1234'},
  year: {year: '2021'},
  jobs: {jobs: ['SERVICING']},
  instructions: {instructions: 'Ring twice'},
  pickup: {pickup: {...NO_PICKUP, isRequested: true}},
  bookingTermsAgreed: {bookingTermsAgreed: true},
  privacyPolicyAgreed: {privacyPolicyAgreed: true},
  marketingOptInAgreed: {marketingOptInAgreed: true},
}

const sent = (changes: Partial<BookingDraft>) =>
  bookVariables(
    {workshopId: 'w-1', draft: {...DRAFT, ...changes}, offer: null, jobId: 'job-1'},
    '',
    createStoredValues(() => 0),
  )

it('sends every field of the draft', () => {
  const unsent = Object.entries(CHANGES).filter(
    ([, changes]) => JSON.stringify(sent(changes)) === JSON.stringify(sent({})),
  )
  expect(unsent.map(([field]) => field)).toEqual([])
})
