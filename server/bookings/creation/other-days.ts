import {bookableWindow, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {freeDays, nearestDays} from '../../workshops/free-days.ts'
import type {WorkshopRepository} from '../../workshops/workshop-repository.ts'

const DAYS_OFFERED = 5

/**
 * The free days nearest to the requested one, to offer if it becomes full.
 * @throws {Refusal} when the requested day is not free
 */
export async function otherDaysThan(
  workshops: Pick<WorkshopRepository, 'daysOf'>,
  day: IndiaDay,
  workshop: WorkshopRow,
  today: IndiaDay,
): Promise<IndiaDay[]> {
  const {first, last} = bookableWindow(today)
  const loads = await workshops.daysOf([workshop.id], first, last)
  const free = freeDays({...workshop, loads}, today)
  const others = nearestDays(
    free.filter((each) => each !== day),
    day,
    DAYS_OFFERED,
  )
  if (!free.includes(day)) throw new Refusal('DATE_UNAVAILABLE', {availableDates: others})
  return others
}
