import type {DataKind} from '../definition/data-kind.ts'
import {CAMPAIGNS} from './campaigns.ts'
import {OWN_CITIES} from './cities.ts'
import {DAYS} from './days.ts'
import {OFFERS} from './offers.ts'
import {SERVICES} from './services.ts'
import {FUEL_NAMES, MAKE_NAMES} from './vehicle-names.ts'
import {VEHICLES} from './vehicles.ts'
import {WORKSHOPS} from './workshops.ts'

/** Every kind of file, in the order in which they refer to one another. */
export const DATA_KINDS: readonly DataKind[] = [
  MAKE_NAMES,
  FUEL_NAMES,
  VEHICLES,
  SERVICES,
  CAMPAIGNS,
  OWN_CITIES,
  WORKSHOPS,
  OFFERS,
  DAYS,
]
