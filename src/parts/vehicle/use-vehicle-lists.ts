import {useQuery} from '@tanstack/react-query'
import {isSameMakeOrModel, type VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import {fuelTypesQuery, manufacturersQuery, modelsQuery} from '../../api/reference/vehicles.ts'
import {useServices} from '../services/services-context.tsx'

/** The makes, and the models and variants for the current choice. */
export function useVehicleLists({make, model}: VehicleDetails) {
  const {call} = useServices()
  const makes = useQuery(manufacturersQuery(call))
  const makeId =
    makes.data?.find(({manufacturer}) => isSameMakeOrModel(manufacturer, make))?.manufacturerId ?? ''
  const models = useQuery({...modelsQuery(call, makeId), enabled: makeId !== ''})
  const modelId = models.data?.find((each) => isSameMakeOrModel(each.model, model))?.modelId ?? ''
  const fuels = useQuery({...fuelTypesQuery(call, makeId, modelId), enabled: makeId !== '' && modelId !== ''})
  const failed = [makes, models, fuels].filter(({isError}) => isError)
  return {
    makes: makes.data?.map(({manufacturer}) => manufacturer) ?? [],
    models: models.data?.map((each) => each.model) ?? [],
    variants: fuels.data?.map(({fuel}) => fuel) ?? [],
    retry: failed.length === 0 ? null : () => failed.forEach(({refetch}) => void refetch()),
  }
}
