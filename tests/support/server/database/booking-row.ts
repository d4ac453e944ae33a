import type {Insertable} from 'kysely'
import type {BookingsTable} from '../../../../server/database/tables/booking-tables.ts'

type Row = Insertable<BookingsTable>

/** A booking of Meera Iyer for the day after `TODAY`, as it stands in the database. */
export function bookingRow(
  facts: Pick<Row, 'id' | 'reference' | 'workshopId' | 'phone'>,
  changes: Partial<Row> = {},
): Row {
  const createdAt = new Date('2026-03-09T06:30:00Z')
  return {
    generatedJobId: null,
    scheduledDate: '2026-03-11',
    createdAt,
    updatedAt: createdAt,
    language: 'en',
    status: 'REQUEST_RECEIVED',
    jobs: '["SERVICING"]',
    customerPreference: null,
    coupon: null,
    couponPercentage: null,
    campaignName: null,
    campaignDisplayName: null,
    campaignDescription: null,
    campaignCode: null,
    customerId: null,
    identityId: null,
    refId: null,
    title: '',
    firstName: 'Meera',
    lastName: 'Iyer',
    email: null,
    notes: '',
    referralData: '{}',
    marketingOptIn: false,
    registration: 'KA05MX4321',
    make: 'Maruti Suzuki',
    model: 'Swift',
    year: 2021,
    variant: 'Petrol',
    hsnTsn: null,
    fuelPercentage: null,
    odometer: null,
    pickup: '{"pickupRequested": false, "pickupAddress": null, "pickupInstructions": ""}',
    mechanic: null,
    advisorPhoneNumber: null,
    estimateLink: null,
    trackingLink: null,
    finalInvoiceLink: null,
    serviceFeedBackLink: null,
    proformaLink: null,
    ...facts,
    ...changes,
  }
}
