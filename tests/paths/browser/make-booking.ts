import {randomInt, randomUUID} from 'node:crypto'
import {book} from '../../../contract/booking/bookings.ts'
import {recordCall, releaseBooking, takeBooking} from '../../../contract/desk/calls.ts'
import {getWorkshopAvailability, oneWorkshopUsingSerialId} from '../../../contract/reference/workshops.ts'
import {bookableWindow, indiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import {NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'
import {bookingOf} from '../../support/server/bookings.ts'

const CALLS = 3

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

/** Books for this phone of ten digits, and records calls that nobody answered, as an agent does. */
export async function makeCalledBooking(
  origin: string,
  sandbox: Sandbox,
  phone: string,
): Promise<{bookingId: string; updatedDate: string}> {
  const bookingId = await makeBooking(origin, sandbox, phone)
  const {idToken} = await sandbox.signIn(NAMED_IDENTITIES.callCentreAgent.id)
  const call = plainCall(origin, idToken)
  const updatedDate = async () => {
    const body = {bookingId, isTakenOver: false, except: []}
    const {answer} = await call.rest(takeBooking, {query: {}, body})
    return answer.lease?.updatedDate ?? ''
  }
  for (let made = 0; made < CALLS; made += 1)
    await call.rest(recordCall, {
      query: {},
      body: {
        attemptId: randomUUID(),
        bookingId,
        seenUpdatedDate: await updatedDate(),
        outcome: 'NO_ANSWER',
        slot: null,
        callAgain: null,
        note: '',
        isCancelled: false,
        movedTo: null,
        message: null,
      },
    })
  const known = await updatedDate()
  await call.rest(releaseBooking, {query: {bookingId}, body: undefined})
  return {bookingId, updatedDate: known}
}
