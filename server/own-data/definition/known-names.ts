import type {Transaction} from 'kysely'
import type {CitiesTable} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'

/** The names that rows may refer to; as the files read before change them. */
export interface KnownNames {
  /** Services with their repair type. */
  jobs: Map<string, string>
  repairTypes: Set<string>
  facilities: Set<string>
  makes: Set<string>
  models: Set<string>
  fuels: Set<string>
  campaigns: Set<string>
  /** Make, model and fuel of each vehicle, by `vehicleName`. */
  vehicles: Set<string>
  /** The models of each make. */
  modelsOf: Map<string, Set<string>>
  /** A stored campaign that has a package for the vehicle. */
  packages: Map<string, string>
  /** Other hosts whose pictures the site shows. */
  pictureSources: readonly string[]
  /** Cities of one's own; a later one of the same name and state stands for an earlier one. */
  cities: CitiesTable[]
  /** The serial ids of workshops that stand in the files. */
  workshops: Set<string>
}

export const vehicleName = (make: string, model: string, fuel: string) => `${make}, ${model}, ${fuel}`

export async function readKnownNames(
  transaction: Transaction<Tables>,
  pictureSources: readonly string[],
): Promise<KnownNames> {
  const [jobs, repairTypes, facilities, makes, fuels, campaigns, models, vehicles] = [
    await transaction.selectFrom('jobTypes').select(['id', 'repairTypeId']).execute(),
    await transaction.selectFrom('repairTypes').select('id').execute(),
    await transaction.selectFrom('facilities').select('id').execute(),
    await transaction.selectFrom('manufacturers').select('manufacturer').execute(),
    await transaction.selectFrom('fuels').select('fuel').execute(),
    await transaction.selectFrom('campaigns').select(['campaignName', 'mappings']).execute(),
    await transaction
      .selectFrom('models')
      .innerJoin('manufacturers', 'manufacturers.manufacturerId', 'models.manufacturerId')
      .select(['manufacturer', 'model'])
      .execute(),
    await transaction
      .selectFrom('modelFuels')
      .innerJoin('models', 'models.modelId', 'modelFuels.modelId')
      .innerJoin('manufacturers', 'manufacturers.manufacturerId', 'models.manufacturerId')
      .innerJoin('fuels', 'fuels.fuelId', 'modelFuels.fuelId')
      .select(['manufacturer', 'model', 'fuel'])
      .execute(),
  ]
  return {
    jobs: new Map(jobs.map(({id, repairTypeId}) => [id, repairTypeId])),
    repairTypes: new Set(repairTypes.map(({id}) => id)),
    facilities: new Set(facilities.map(({id}) => id)),
    makes: new Set(makes.map(({manufacturer}) => manufacturer)),
    models: new Set(models.map(({model}) => model)),
    fuels: new Set(fuels.map(({fuel}) => fuel)),
    campaigns: new Set(campaigns.map(({campaignName}) => campaignName)),
    vehicles: new Set(vehicles.map(({manufacturer, model, fuel}) => vehicleName(manufacturer, model, fuel))),
    modelsOf: modelsByMake(models),
    packages: new Map(
      campaigns.flatMap(({campaignName, mappings}) =>
        mappings.map(({make, model, variant}) => [vehicleName(make, model, variant), campaignName] as const),
      ),
    ),
    pictureSources,
    cities: await transaction.selectFrom('cities').selectAll().execute(),
    workshops: new Set(),
  }
}

function modelsByMake(models: readonly {manufacturer: string; model: string}[]): Map<string, Set<string>> {
  const byMake = new Map<string, Set<string>>()
  for (const {manufacturer, model} of models)
    byMake.set(manufacturer, (byMake.get(manufacturer) ?? new Set()).add(model))
  return byMake
}

const MOST_LISTED = 15

/** What to do about an unknown name. */
export function unknownMessage(what: string, name: string, known: Iterable<string>): string {
  const names = [...known]
  const same = names.find((each) => each.toLowerCase() === name.toLowerCase())
  if (same !== undefined) return `${what} is written ${same}`
  const begin = name.slice(0, 2).toLowerCase()
  const near =
    names.length > MOST_LISTED ? names.filter((each) => each.toLowerCase().startsWith(begin)) : names
  const some = near
    .toSorted()
    .slice(0, MOST_LISTED)
    .join(what === 'vehicle' ? '; ' : ', ')
  return some === '' ? `no ${what} has this name` : `no ${what} has this name: there are ${some}`
}
