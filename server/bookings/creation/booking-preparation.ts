import {randomUUID} from 'node:crypto'
import type {ParsedBookVariables} from '../../../contract/booking/bookings.ts'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {CampaignRepository} from '../../campaigns/campaign-repository.ts'
import {type BookingFactsTable, NOTHING_ADDED_YET} from '../../database/tables/booking-tables.ts'
import type {IdentityRow} from '../../database/tables/identity-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {Refusal} from '../../http/refusal.ts'
import type {IdentityRepository} from '../../identity/identity-repository.ts'
import {knownVehicle} from '../../reference/known-vehicle.ts'
import type {VehicleRepository} from '../../reference/vehicle-repository.ts'
import {takesBookings} from '../../workshops/takes-bookings.ts'
import type {WorkshopRepository} from '../../workshops/workshop-repository.ts'
import type {CheckedInput} from '../booking-rules.ts'
import {bookingOffer} from './booked-offer.ts'
import type {BookingCaller} from './booking-caller.ts'
import {newReference} from './booking-reference.ts'
import {freeDaysNear, readFreeDays, requireFreeDay} from './other-days.ts'

export interface PreparedBooking {
  workshop: WorkshopRow
  facts: BookingFactsTable
  /** The free days to offer if the requested one is full. */
  otherDays: IndiaDay[]
}

type Customer = ParsedBookVariables['booking']['customer']
type KnownPerson = Pick<IdentityRow, 'title' | 'email'>

interface Repositories {
  workshops: Pick<WorkshopRepository, 'findById' | 'offersOf' | 'daysOf'>
  vehicles: Pick<VehicleRepository, 'variantsOf'>
  campaigns: Pick<CampaignRepository, 'findByName'>
  identities: Pick<IdentityRepository, 'find'>
}

/**
 * Checks a booking against the database; names, offers and prices come from there. What it returns throws the refusals
 * WORKSHOP_NOT_FOUND, WORKSHOP_INACTIVE, JOB_NOT_OFFERED, VEHICLE_UNKNOWN and OFFER_NOT_VALID.
 */
export function createBookingPreparation({workshops, vehicles, campaigns, identities}: Repositories) {
  return async (
    {booking, marketingOptInAgreed, generatedJobId}: ParsedBookVariables,
    {day, phone, email, registration, pickup}: CheckedInput,
    booker: BookingCaller,
    today: IndiaDay,
  ): Promise<PreparedBooking> => {
    const workshop = await bookableWorkshop(workshops, booking.workshopId)
    const {car, customer, jobs, language} = booking
    if (!jobs.every((job) => workshop.offeredJobs.includes(job))) throw new Refusal('JOB_NOT_OFFERED')
    const vehicle = await knownVehicle(vehicles, car)
    const offers = await workshops.offersOf([workshop.id])
    const offer = await bookingOffer(campaigns, {
      asked: booking.campaign,
      workshop,
      offers,
      vehicle,
      jobs,
      today,
    })
    const free = await readFreeDays(workshops, workshop, today)
    requireFreeDay(day, free)
    const known = await knownOf(identities, booker, phone)
    const facts: BookingFactsTable = {
      id: randomUUID(),
      reference: newReference(),
      generatedJobId,
      workshopId: workshop.id,
      scheduledDate: day,
      language,
      status: 'REQUEST_RECEIVED',
      ...offer,
      jobs: JSON.stringify([...new Set(jobs)]),
      customerId: null,
      ...booker,
      phone,
      ...personOf(customer, known),
      email: email ?? known.email,
      marketingOptIn: marketingOptInAgreed,
      registration,
      ...vehicle,
      year: car.year,
      hsnTsn: car.hsnTsn,
      pickup: JSON.stringify(pickup),
      ...NOTHING_ADDED_YET,
    }
    return {workshop, facts, otherDays: freeDaysNear(day, free)}
  }
}

function personOf({title, firstName, lastName, notes, referralData}: Customer, known: KnownPerson) {
  return {
    title: title.trim() || (known.title ?? ''),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    notes: notes.trim(),
    referralData,
  }
}

async function bookableWorkshop(
  workshops: Pick<WorkshopRepository, 'findById'>,
  id: string,
): Promise<WorkshopRow> {
  const workshop = await workshops.findById(id)
  if (workshop === undefined) throw new Refusal('WORKSHOP_NOT_FOUND')
  if (!takesBookings(workshop)) throw new Refusal('WORKSHOP_INACTIVE')
  return workshop
}

/** What is known of a person who books with the own number. */
async function knownOf(
  identities: Pick<IdentityRepository, 'find'>,
  {identityId}: BookingCaller,
  phone: string,
): Promise<KnownPerson> {
  const identity = identityId === null ? undefined : await identities.find(identityId)
  return identity?.phone === phone ? identity : {title: null, email: null}
}

export type PrepareBooking = ReturnType<typeof createBookingPreparation>
