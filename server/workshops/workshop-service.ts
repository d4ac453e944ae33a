import type {Workshop} from '../../contract/reference/workshops.ts'
import {dayOfWireDate, type IndiaDay, indiaDay, wireDate} from '../../domain/booking/booking-date.ts'
import type {ServerClock} from '../clock.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import {freeDays} from './free-days.ts'
import {liveOffers, workshopOf} from './workshop-answers.ts'
import type {WorkshopRepository} from './workshop-repository.ts'

interface AvailabilityParams {
  workshopId: string
  startDate: string
  endDate: string
}

export function createWorkshopService(repository: WorkshopRepository, clock: ServerClock) {
  async function found(row: WorkshopRow | undefined): Promise<WorkshopRow> {
    if (row === undefined) throw new Refusal('WORKSHOP_NOT_FOUND')
    return row
  }

  return {
    /** @throws {Refusal} WORKSHOP_NOT_FOUND */
    bySerialId: async (serialId: string): Promise<Workshop> => {
      const row = await found(await repository.findBySerialId(serialId))
      return workshopOf(row, liveOffers(row, await repository.offersOf([row.id]), indiaDay(clock.now())))
    },
    /** @throws {Refusal} WORKSHOP_NOT_FOUND */
    contactOf: async (id: string) => {
      const {serialId, name, phoneNumber1, leadPhoneNumber, users} = await found(
        await repository.findById(id),
      )
      return {id, serialId, name, phoneNumber1, leadPhoneNumber, users}
    },
    /** @throws {Refusal} WORKSHOP_NOT_FOUND; BAD_REQUEST for a day that does not exist */
    availability: async ({workshopId, startDate, endDate}: AvailabilityParams) => {
      const [from, to] = [required('startDate', startDate), required('endDate', endDate)]
      const row = await found(await repository.findById(workshopId))
      const loads = await repository.daysOf([row.id], from, to)
      const days = freeDays({...row, loads}, indiaDay(clock.now()), from, to)
      return {availableDates: days.map(wireDate)}
    },
    byCountry: (country: string) => repository.findByCountry(country.toUpperCase()),
  }
}

export type WorkshopService = ReturnType<typeof createWorkshopService>

function required(field: string, wire: string): IndiaDay {
  const day = dayOfWireDate(wire)
  if (day === null) throw refusedInput(`searchParams.${field}`, 'a day that does not exist')
  return day
}
