import type {FastifyInstance} from 'fastify'
import {countries} from '../../contract/reference/countries.ts'
import {services} from '../../contract/reference/services.ts'
import {fuelTypes, manufacturers, vehicleModels} from '../../contract/reference/vehicles.ts'
import {facilities} from '../../contract/reference/workshops.ts'
import {serve} from '../http/serve.ts'
import {COUNTRIES} from './countries.ts'
import type {ServiceRepository} from './service-repository.ts'
import type {VehicleRepository} from './vehicle-repository.ts'

export function vehicleRoutes(app: FastifyInstance, vehicles: VehicleRepository) {
  serve(app, manufacturers, () => vehicles.manufacturers())
  serve(app, vehicleModels, ({query}) => vehicles.models(query.manufacturerId))
  serve(app, fuelTypes, ({query}) => vehicles.fuels(query.manufacturerId, query.modelId))
}

export function serviceRoutes(app: FastifyInstance, repository: ServiceRepository) {
  serve(app, services, async () => {
    const [repairTypes, jobTypes] = await Promise.all([repository.repairTypes(), repository.jobTypes()])
    return repairTypes
      .map(({id, translationKey}) => ({
        id,
        translationKey,
        jobTypes: jobTypes.filter((job) => job.repairTypeId === id),
      }))
      .filter((service) => service.jobTypes.length > 0)
  })
  serve(app, facilities, () => repository.facilities())
  serve(app, countries, () => COUNTRIES)
}
