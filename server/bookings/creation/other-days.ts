import {bookableWindow, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {freeDays, nearestDays} from '../../workshops/free-days.ts'
import type {WorkshopRepository} from '../../workshops/workshop-repository.ts'

const DAYS_OFFERED = 5

/** The free days of the workshop's whole window. */
export async function readFreeDays(
  workshops: Pick<WorkshopRepository, 'daysOf'>,
  workshop: WorkshopRow,
  today: IndiaDay,
): Promise<IndiaDay[]> {
  const {first, last} = bookableWindow(today)
  const loads = await workshops.daysOf([workshop.id], first, last)
  return freeDays({...workshop, loads}, today)
}

/** The free days nearest to the requested one, to offer if it becomes full. */
export function freeDaysNear(day: IndiaDay, free: readonly IndiaDay[]): IndiaDay[] {
  return nearestDays(
    free.filter((each) => each !== day),
    day,
    DAYS_OFFERED,
  )
}

/** @throws {Refusal} `DATE_UNAVAILABLE` with the nearest free days, when the requested day is not free */
export function requireFreeDay(day: IndiaDay, free: readonly IndiaDay[]): void {
  if (!free.includes(day)) throw new Refusal('DATE_UNAVAILABLE', {availableDates: freeDaysNear(day, free)})
}
