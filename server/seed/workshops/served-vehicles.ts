import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {NAMED_CAMPAIGNS, NAMED_WORKSHOPS} from '../named-cases.ts'
import {createRandom, type Random} from '../random.ts'
import {CARS, FUELS} from '../reference/vehicles.ts'

export type Served = Pick<WorkshopRow, 'servedMakes' | 'servedModels' | 'servedVariants' | 'campaigns'>

const MAKES = [...new Set(CARS.map(({make}) => make))]
const BURNING = Object.values(FUELS).filter((fuel) => fuel !== FUELS.E)
const EVERYTHING = {servedMakes: [], servedModels: [], servedVariants: []}

/** What a workshop serves, and the campaigns it takes part in. Draws of its own, so that other facts stay as they were. */
export function drawServed(
  seed: number,
  {serialId, cas, services}: Pick<WorkshopRow, 'serialId' | 'cas' | 'services'>,
): Served {
  const random = createRandom(seed, `served by ${serialId}`)
  const isNamed = Object.values<string>(NAMED_WORKSHOPS).includes(serialId)
  return {...(isNamed ? EVERYTHING : drawVehicles(random)), campaigns: campaignsOf({cas, services})}
}

/** Most workshops serve every car; some only a few makes, some of these only some models or no electric cars. */
function drawVehicles(random: Random): Omit<Served, 'campaigns'> {
  if (random.chance(0.6)) return EVERYTHING
  const servedMakes = random.some(MAKES, random.between(2, 6))
  const models = CARS.filter(({make}) => servedMakes.includes(make)).map(({model}) => model)
  const servedModels = random.chance(0.2) ? random.some([...new Set(models)], random.between(3, 8)) : []
  return {servedMakes, servedModels, servedVariants: random.chance(0.4) ? BURNING : []}
}

/** The first service is for certified workshops, the package for those that offer all of its jobs. */
function campaignsOf({cas, services}: Pick<WorkshopRow, 'cas' | 'services'>): string[] {
  const offered = services.filter(({isApproved}) => isApproved).map(({jobTypeId}) => jobTypeId)
  return [
    ...(cas ? [NAMED_CAMPAIGNS.forAllVehicles] : []),
    ...(['SERVICING', 'AC_SERVICE'].every((job) => offered.includes(job))
      ? [NAMED_CAMPAIGNS.forSomeVehicles]
      : []),
  ]
}
