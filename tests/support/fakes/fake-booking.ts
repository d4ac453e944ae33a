import type {Booking} from '../../../contract/booking/bookings.ts'

/** A booking on the day of component tests. */
export function fakeBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 'booking-1',
    reference: 'PH-1001',
    scheduledDate: '2025-11-24T00:00:00.000Z',
    createdDate: '2025-11-19T05:30:00.000Z',
    updatedDate: '2025-11-19T05:30:00.000Z',
    customerPreference: null,
    status: 'REQUEST_RECEIVED',
    cancelled: false,
    customerVerifiationResponse: 'NOT_VERIFIED',
    coupon: null,
    couponPercentage: null,
    campaignName: null,
    campaignDescription: null,
    campaignDisplayName: null,
    jobs: [{jobTypeId: 'SERVICING'}],
    openQuestions: [],
    customer: {title: '', firstName: 'Asha', lastName: 'R•••', email: null, telNo: '••••••3210', notes: ''},
    car: {
      registration: 'KA05MN1234',
      make: 'Tata',
      model: 'Nexon',
      year: null,
      variant: 'Petrol',
      hsnTsn: null,
      inventoryList: [],
      fuelPercentage: null,
      odometer: null,
    },
    workshop: {
      id: 'w-1',
      serialId: 'W1',
      name: 'Sai Auto Care',
      email: null,
      images: [],
      address: {formattedAddress: 'FC Road, Pune', city: 'Pune', location: {lat: 18.5, lng: 73.8}},
      phoneNumber1: null,
      leadPhoneNumber: null,
    },
    ...changes,
  }
}
