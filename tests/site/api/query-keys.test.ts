import {hashKey} from '@tanstack/react-query'
import {expect, it} from 'vitest'
import {whatsappQuery} from '../../../src/api/account/whatsapp.ts'
import {photographQuery} from '../../../src/api/booking/booking-files.ts'
import {bookingQuery} from '../../../src/api/booking/bookings.ts'
import {articleQuery, legalTextQuery, servicePageQuery} from '../../../src/api/content/content.ts'
import {auditQuery} from '../../../src/api/desk/figures.ts'
import {editableCampaignQuery, editableWorkshopQuery} from '../../../src/api/operators/edits.ts'
import {fuelTypesQuery, modelsQuery} from '../../../src/api/reference/vehicles.ts'
import {availabilityQuery, workshopsByCountryQuery} from '../../../src/api/reference/workshops.ts'
import {fakeCall} from '../../support/fakes/fake-call.ts'

const {call} = fakeCall({})
const PROOF = {refId: 'reference', grant: 'grant'}
const bookingOf = (access: typeof PROOF | null, isSignedIn: boolean) =>
  bookingQuery(call, 'b-1', {access, isSignedIn})

it.each([
  ['a booking, before and after signing in', bookingOf(null, false), bookingOf(null, true)],
  ['a booking, before and after its proof', bookingOf(null, false), bookingOf(PROOF, false)],
  [
    'two photographs of a booking',
    photographQuery(call, 'b-1', 'one.jpg', null),
    photographQuery(call, 'b-1', 'two.jpg', null),
  ],
  [
    'the WhatsApp choice of two bookings',
    whatsappQuery(call, {refID: 'one', otp: 'grant'}),
    whatsappQuery(call, {refID: 'two', otp: 'grant'}),
  ],
  ['two articles', articleQuery(call, 'one'), articleQuery(call, 'two')],
  ['two services', servicePageQuery(call, 'one'), servicePageQuery(call, 'two')],
  ['two legal texts', legalTextQuery(call, 'terms', 'en'), legalTextQuery(call, 'privacy', 'en')],
  ['two languages of a text', legalTextQuery(call, 'terms', 'en'), legalTextQuery(call, 'terms', 'hi')],
  ['two questions to the audit', auditQuery(call, {agent: 'Asha'}), auditQuery(call, {agent: 'Vikram'})],
  ['two edited campaigns', editableCampaignQuery(call, 'one'), editableCampaignQuery(call, 'two')],
  ['two edited workshops', editableWorkshopQuery(call, 'one'), editableWorkshopQuery(call, 'two')],
  ['the models of two makes', modelsQuery(call, 'one'), modelsQuery(call, 'two')],
  ['the fuels of two models', fuelTypesQuery(call, 'make', 'one'), fuelTypesQuery(call, 'make', 'two')],
  [
    'the free days of two workshops',
    availabilityQuery(call, 'w-1', '2025-11-19'),
    availabilityQuery(call, 'w-2', '2025-11-19'),
  ],
  [
    'the free days of a workshop, before and after midnight',
    availabilityQuery(call, 'w-1', '2025-11-19'),
    availabilityQuery(call, 'w-1', '2025-11-20'),
  ],
  [
    'the workshops of two countries',
    workshopsByCountryQuery(call, 'JP'),
    workshopsByCountryQuery(call, 'DE'),
  ],
])('%s are not taken for each other', (_, one, other) => {
  expect(hashKey(one.queryKey)).not.toBe(hashKey(other.queryKey))
})
