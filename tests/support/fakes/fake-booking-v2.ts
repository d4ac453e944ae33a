import type {BookingV2} from '../../../contract/booking/bookings.ts'
import {fakeBooking} from './fake-booking.ts'

/** The extended view of a booking. */
export function fakeBookingV2(changes: Partial<BookingV2> = {}): BookingV2 {
  const basic = fakeBooking()
  return {
    ...basic,
    customer: {...basic.customer, lastName: 'Rao', telNo: '+919876543210'},
    bookingId: 'booking-1',
    workshopId: 'w-1',
    mechanic: null,
    advisorPhoneNumber: null,
    isEstimateApproved: false,
    isEstimateDeclined: false,
    estimateRevision: 0,
    estimateLink: null,
    proposedDate: null,
    declineReason: null,
    trackingLink: null,
    finalInvoiceLink: null,
    isProformaApproved: false,
    serviceFeedBackLink: null,
    proformaLink: null,
    images: [],
    pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
    ...changes,
  }
}
