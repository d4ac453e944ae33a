import type {Booking, BookingV2} from '../../contract/booking/bookings.ts'
import {wireDate} from '../../domain/booking/booking-date.ts'
import {isCompleted} from '../../domain/booking/booking-status.ts'
import type {OpenQuestion} from '../../domain/booking/workshop-answer.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'

export function bookingOf(row: BookingRow, workshop: WorkshopRow): Booking {
  return {
    id: row.id,
    reference: row.reference,
    scheduledDate: wireDate(row.scheduledDate),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    customerPreference: row.customerPreference,
    status: row.status,
    cancelled: row.status === 'CANCELLED',
    customerVerifiationResponse: row.customerVerificationResponse,
    coupon: row.coupon,
    couponPercentage: row.couponPercentage,
    campaignName: row.campaignName,
    campaignDescription: row.campaignDescription,
    campaignDisplayName: row.campaignDisplayName,
    jobs: row.jobs.map((jobTypeId) => ({jobTypeId})),
    openQuestions: openQuestionsOf(row),
    customer: customerOf(row),
    car: carOf(row),
    workshop: bookedWorkshopOf(workshop),
  }
}

/** The extended view. */
export function bookingV2Of(row: BookingRow, workshop: WorkshopRow): BookingV2 {
  const {mechanic, advisorPhoneNumber, isEstimateApproved, estimateLink, trackingLink, finalInvoiceLink} = row
  const {isEstimateDeclined, estimateRevision} = row
  const {isProformaApproved, serviceFeedBackLink, proformaLink, images, pickup} = row
  return {
    ...bookingOf(row, workshop),
    bookingId: row.id,
    workshopId: workshop.id,
    mechanic,
    advisorPhoneNumber,
    isEstimateApproved,
    isEstimateDeclined,
    estimateRevision,
    estimateLink,
    proposedDate: row.proposedDay === null ? null : wireDate(row.proposedDay),
    declineReason: row.declineReason,
    trackingLink,
    finalInvoiceLink,
    isProformaApproved,
    serviceFeedBackLink,
    proformaLink,
    images,
    pickup,
  }
}

function openQuestionsOf(row: BookingRow): OpenQuestion[] {
  const {proposedDay, estimateLink, isEstimateApproved, isEstimateDeclined, status} = row
  const isOver = status === 'CANCELLED' || isCompleted(status)
  const isUnanswered = estimateLink !== null && !isEstimateApproved && !isEstimateDeclined
  return [
    ...(proposedDay === null ? [] : (['DAY'] as const)),
    ...(isUnanswered && !isOver ? (['ESTIMATE'] as const) : []),
  ]
}

function customerOf({title, firstName, lastName, email, phone, notes}: BookingRow) {
  return {title, firstName, lastName, email, telNo: phone, notes}
}

function carOf(row: BookingRow) {
  const {registration, make, model, year, variant, hsnTsn, inventoryList, fuelPercentage, odometer} = row
  return {registration, make, model, year, variant, hsnTsn, inventoryList, fuelPercentage, odometer}
}

function bookedWorkshopOf(row: WorkshopRow) {
  const {id, serialId, name, email, images, phoneNumber1, leadPhoneNumber, formattedAddress, city} = row
  const address = {formattedAddress, city, location: {lat: row.latitude, lng: row.longitude}}
  return {id, serialId, name, email, images, address, phoneNumber1, leadPhoneNumber}
}
