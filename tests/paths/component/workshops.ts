import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import {NAMED_WORKSHOPS, type NamedWorkshop} from '../../../server/seed/named-cases.ts'
import {DEFAULT_SEED} from '../../../server/seed/seed-database.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'

/** The id of a workshop of the seed that began today. */
export function seededWorkshop(today: IndiaDay): (name: NamedWorkshop) => string {
  const named = namedWorkshops({...DEFAULT_SEED, today})
  return (name) => named.find(({serialId}) => serialId === NAMED_WORKSHOPS[name])?.id ?? ''
}
