import {randomInt} from 'node:crypto'
import {book} from '../../../contract/booking/bookings.ts'
import {getWorkshopAvailability, oneWorkshopUsingSerialId} from '../../../contract/reference/workshops.ts'
import {bookableWindow, indiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import {NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'
import {bookingOf} from '../../support/server/bookings.ts'

/** Books as `makeBookingForDay` does; returns the id. */
export async function makeBooking(origin: string, sandbox: Sandbox, phone?: string): Promise<string> {
  return (await makeBookingForDay(origin, sandbox, phone)).id
}

/** Books at the real server, as an agent does for a customer with this or a new phone of ten digits. */
export async function makeBookingForDay(
  origin: string,
  sandbox: Sandbox,
  phone?: string,
): Promise<{id: string; day: string}> {
  const {idToken} = await sandbox.signIn(NAMED_IDENTITIES.callCentreAgent.id)
  const call = plainCall(origin, idToken)
  const workshop = await call.graphql(oneWorkshopUsingSerialId, {serialId: NAMED_WORKSHOPS.complete})
  const workshopId = workshop.answer.id
  const {first, last} = bookableWindow(indiaDay(Date.now()))
  const days = await call.graphql(getWorkshopAvailability, {
    searchParams: {workshopId, startDate: wireDate(first), endDate: wireDate(last)},
  })
  const {availableDates} = days.answer
  // Later than the days to which paths move a booking.
  const scheduledDate = availableDates[randomInt(8, availableDates.length)] ?? ''
  const telNo = phone === undefined ? `+9155${randomInt(10_000_000, 99_999_999)}` : `+91${phone}`
  const {answer} = await call.graphql(
    book,
    bookingOf(workshopId, telNo, {
      scheduledDate,
      car: {registration: 'KA05MN1234', make: 'Hyundai', model: 'i20', year: null},
      customer: {email: null},
    }),
  )
  return {id: answer.id, day: scheduledDate.slice(0, 10)}
}
