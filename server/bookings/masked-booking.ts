import type {Booking} from '../../contract/booking/bookings.ts'
import {maskedMobile} from '../../domain/person/phone.ts'

/**
 * The view for anyone with the link: masks phone, e-mail and last name (ruling 43). It names each field that it shows,
 * so that a new one is private until somebody decides.
 */
export function maskedBooking(booking: Booking): Booking {
  const {id, reference, scheduledDate, createdDate, updatedDate, status, cancelled} = booking
  const {coupon, couponPercentage, campaignName, campaignDescription, campaignDisplayName} = booking
  const {customerPreference, customerVerifiationResponse, jobs, openQuestions, customer, car, workshop} =
    booking
  return {
    id,
    reference,
    scheduledDate,
    createdDate,
    updatedDate,
    customerPreference,
    status,
    cancelled,
    customerVerifiationResponse,
    coupon,
    couponPercentage,
    campaignName,
    campaignDescription,
    campaignDisplayName,
    jobs: jobs.map(({jobTypeId}) => ({jobTypeId})),
    openQuestions,
    customer: maskedCustomer(customer),
    car: shownCar(car),
    workshop: shownWorkshop(workshop),
  }
}

function maskedCustomer({title, firstName, lastName, email, telNo, notes}: Booking['customer']) {
  return {
    title,
    firstName,
    lastName: hidden(lastName),
    email: email === null ? null : maskedEmail(email),
    telNo: maskedMobile(telNo),
    notes,
  }
}

function shownCar(car: Booking['car']) {
  const {registration, make, model, year, variant, hsnTsn, inventoryList, fuelPercentage, odometer} = car
  return {registration, make, model, year, variant, hsnTsn, inventoryList, fuelPercentage, odometer}
}

function shownWorkshop(workshop: Booking['workshop']) {
  const {id, serialId, name, email, images, address, phoneNumber1, leadPhoneNumber} = workshop
  return {id, serialId, name, email, images, address, phoneNumber1, leadPhoneNumber}
}

const hidden = (text: string) => (text === '' ? '' : `${[...text].slice(0, 1).join('')}•••`)

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${hidden(email.slice(0, at))}@${hidden(email.slice(at + 1))}`
}
