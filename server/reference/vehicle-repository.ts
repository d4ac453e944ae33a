import type {Connection} from '../database/database.ts'

export function createVehicleRepository(connection: Connection) {
  return {
    /** Those that have a vehicle to choose. */
    manufacturers: () =>
      connection
        .selectFrom('manufacturers')
        .selectAll()
        .where('manufacturerId', 'in', (query) =>
          query
            .selectFrom('models')
            .innerJoin('modelFuels', 'modelFuels.modelId', 'models.modelId')
            .select('models.manufacturerId'),
        )
        .orderBy('manufacturer')
        .execute(),
    /** Those that are sold with a fuel. */
    models: (manufacturerId: string) =>
      connection
        .selectFrom('models')
        .select(['modelId', 'model'])
        .where('manufacturerId', '=', manufacturerId)
        .where('modelId', 'in', (query) => query.selectFrom('modelFuels').select('modelId'))
        .orderBy('model')
        .execute(),
    fuels: (manufacturerId: string, modelId: string) =>
      connection
        .selectFrom('modelFuels')
        .innerJoin('models', 'models.modelId', 'modelFuels.modelId')
        .innerJoin('fuels', 'fuels.fuelId', 'modelFuels.fuelId')
        .select(['fuels.fuelId', 'fuels.fuel'])
        .where('models.manufacturerId', '=', manufacturerId)
        .where('models.modelId', '=', modelId)
        .orderBy('fuels.fuel')
        .execute(),
    /** Every variant of the makes and models with this spelling, in any case. */
    variantsOf: (make: string, model: string) =>
      connection
        .selectFrom('manufacturers')
        .innerJoin('models', 'models.manufacturerId', 'manufacturers.manufacturerId')
        .innerJoin('modelFuels', 'modelFuels.modelId', 'models.modelId')
        .innerJoin('fuels', 'fuels.fuelId', 'modelFuels.fuelId')
        .select(['manufacturer as make', 'model', 'fuel as variant'])
        .where((builder) =>
          builder(builder.fn<string>('lower', ['manufacturer']), '=', make.trim().toLowerCase()),
        )
        .where((builder) => builder(builder.fn<string>('lower', ['model']), '=', model.trim().toLowerCase()))
        .execute(),
  }
}

export type VehicleRepository = ReturnType<typeof createVehicleRepository>
