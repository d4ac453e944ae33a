import {type SqlBool, sql} from 'kysely'
import type {SearchParams} from '../../contract/reference/workshops.ts'
import {plainVariant} from '../../domain/vehicle/vehicle.ts'
import type {Connection} from '../database/database.ts'

/** The vehicle of a search by the names of the reference data; `null`: any. */
export interface WantedVehicle {
  make: string | null
  model: string | null
  variant: string | null
}

/** The vehicle that a search names, whatever its case; `null` where the reference data know none like it. */
export async function wantedVehicle(
  connection: Connection,
  {manufacturer, model, variant}: Pick<SearchParams, 'manufacturer' | 'model' | 'variant'>,
): Promise<WantedVehicle | null> {
  if (!manufacturer && !model && !variant) return {make: null, model: null, variant: null}
  const known = await connection
    .selectFrom('manufacturers')
    .innerJoin('models', 'models.manufacturerId', 'manufacturers.manufacturerId')
    .innerJoin('modelFuels', 'modelFuels.modelId', 'models.modelId')
    .innerJoin('fuels', 'fuels.fuelId', 'modelFuels.fuelId')
    .select(['manufacturer', 'model', 'fuel'])
    .$if(Boolean(manufacturer), (query) =>
      query.where(sql<SqlBool>`lower(manufacturer) = ${manufacturer?.trim().toLowerCase()}`),
    )
    .$if(Boolean(model), (query) => query.where(sql<SqlBool>`lower(model) = ${model?.trim().toLowerCase()}`))
    .$if(Boolean(variant), (query) =>
      query.where(
        sql<SqlBool>`regexp_replace(lower(fuel), '[_[:space:]]', '', 'g') = ${plainVariant(variant ?? '')}`,
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (known === undefined) return null
  return {
    make: manufacturer ? known.manufacturer : null,
    model: model ? known.model : null,
    variant: variant ? known.fuel : null,
  }
}
