import type {Transaction} from 'kysely'
import type {Tables} from '../../database/tables.ts'

/** The names that rows may refer to; those of files read before are added. */
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
  /** The serial ids of workshops that stand in the files. */
  workshops: Set<string>
}

export const vehicleName = (make: string, model: string, fuel: string) => `${make}, ${model}, ${fuel}`

export async function readKnownNames(transaction: Transaction<Tables>): Promise<KnownNames> {
  const [jobs, repairTypes, facilities, makes, models, fuels, campaigns, vehicles] = [
    await transaction.selectFrom('jobTypes').select(['id', 'repairTypeId']).execute(),
    await transaction.selectFrom('repairTypes').select('id').execute(),
    await transaction.selectFrom('facilities').select('id').execute(),
    await transaction.selectFrom('manufacturers').select('manufacturer').execute(),
    await transaction.selectFrom('models').select('model').execute(),
    await transaction.selectFrom('fuels').select('fuel').execute(),
    await transaction.selectFrom('campaigns').select('campaignName').execute(),
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
    workshops: new Set(),
  }
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
