import {type RawBuilder, sql} from 'kysely'
import {z} from 'zod'
import {isSameMakeOrModel} from '../../../domain/vehicle/vehicle.ts'
import {defineKind, type SpreadRows, type StagedRow, type Wrong} from '../definition/data-kind.ts'
import {listOf} from '../definition/fields.ts'
import {type KnownNames, unknownMessage, vehicleName} from '../definition/known-names.ts'
import {newReferenceId, otherSpelling, vehiclePart} from './vehicle-names.ts'

const vehicleRow = z.strictObject({
  make: vehiclePart('Its make, which stands in makes.csv or is stored.'),
  model: vehiclePart('The model, which no other of this make is called, such as Creta.'),
  fuels: listOf(
    'The fuels that it is sold with, each of which stands in fuels.csv or is stored; empty: customers can no longer choose it.',
    vehiclePart('A fuel.'),
  ).optional(),
})

type VehicleFileRow = z.infer<typeof vehicleRow>

const STORED = sql`select manufacturer as make, model, model_id,
    coalesce(jsonb_agg(fuel order by fuel collate "C") filter (where fuel is not null), '[]') as fuels
  from models join manufacturers using (manufacturer_id) left join model_fuels using (model_id)
    left join fuels using (fuel_id)
  group by manufacturer, model, model_id`

/** A vehicle is a row of `models`, and one of `model_fuels` for each fuel. */
const SPREAD: SpreadRows = {
  tables: ['models', 'model_fuels'],
  columns: 'make text, model text, model_id text, fuels jsonb',
  gathered: STORED,
  store: storeVehicles,
}

export const VEHICLES = defineKind({
  name: 'vehicles',
  about: 'Vehicles: the models of each make, with their fuels.',
  schema: vehicleRow,
  key: ['make', 'model'],
  required: {fuels: 'fuels'},
  table: {
    name: 'stored_vehicles',
    key: {make: 'text', model: 'text'},
    written: ['fuels'],
    place: [],
    fresh: ['model_id'],
    isLocked: false,
    stamps: {inserted: {}, updated: {}},
    spread: SPREAD,
  },
  together: [],
  check: repeatedFuel,
  stage: async (rows, {known}) => rows.map((row) => staged(row, known)),
  read: async (transaction, after, limit) => {
    const [make = '', model = ''] = after ?? []
    const {rows} = await sql<{make: string; model: string; fuels: string[]}>`
      select make, model, fuels from (${STORED}) as stored
      where (make collate "C", model collate "C") > (${make}, ${model})
      order by make collate "C", model collate "C" limit ${limit}`.execute(transaction)
    return rows
  },
})

function repeatedFuel({fuels = []}: VehicleFileRow): Wrong[] {
  const twice = fuels.find((fuel, index) => fuels.indexOf(fuel) !== index)
  return twice === undefined
    ? []
    : [{column: 'fuels', value: twice, message: 'stands twice in the list: leave one'}]
}

function staged({make, model, fuels}: VehicleFileRow, known: KnownNames): StagedRow | Wrong {
  if (!known.makes.has(make))
    return {
      column: 'make',
      value: make,
      message: `${unknownMessage('make', make, known.makes)}: correct it, or add the make to makes.csv`,
    }
  const models = known.modelsOf.get(make) ?? new Set()
  const wrong = otherSpelling('model', model, models, isSameMakeOrModel) ?? wrongFuel(fuels ?? [], known)
  if (wrong !== null) return wrong
  known.models.add(model)
  known.modelsOf.set(make, models.add(model))
  const priced = fuels === undefined ? null : setFuels(make, model, fuels, known)
  if (priced !== null) return priced
  const stated = {make, model, fuels: fuels?.toSorted()}
  return {stated, fresh: {model_id: newReferenceId('model', make, model)}, placed: {}, confidence: null}
}

function wrongFuel(fuels: readonly string[], known: KnownNames): Wrong | null {
  const unknown = fuels.find((fuel) => !known.fuels.has(fuel))
  if (unknown === undefined) return null
  const message = `${unknownMessage('fuel', unknown, known.fuels)}: correct it, or add the fuel to fuels.csv`
  return {column: 'fuels', value: unknown, message}
}

/** Lets campaigns know the vehicle's fuels; a fuel for which a stored campaign has a price may not end. */
function setFuels(make: string, model: string, fuels: readonly string[], known: KnownNames): Wrong | null {
  for (const fuel of known.fuels) {
    const name = vehicleName(make, model, fuel)
    if (fuels.includes(fuel)) known.vehicles.add(name)
    else if (known.vehicles.delete(name)) {
      const campaign = known.packages.get(name)
      if (campaign !== undefined) {
        const message = `the campaign ${campaign} has a price for ${name}: remove its package by an import of campaigns.csv first, or leave the fuel`
        return {column: 'fuels', value: fuels, message}
      }
    }
  }
  return null
}

function storeVehicles(changes: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`insert into models (model_id, manufacturer_id, model)
      select (c.facts).model_id, manufacturer_id, (c.facts).model from ${changes} as c
        join manufacturers on manufacturer = (c.facts).make
      where c.is_new`,
    sql`delete from model_fuels using ${changes} as c, fuels
      where model_fuels.model_id = (c.facts).model_id and fuels.fuel_id = model_fuels.fuel_id
        and not (c.facts).fuels ? fuel`,
    sql`insert into model_fuels (model_id, fuel_id)
      select (c.facts).model_id, fuel_id from ${changes} as c join fuels on (c.facts).fuels ? fuel
      on conflict do nothing`,
  ]
}
