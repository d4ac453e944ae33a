import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {Requests, WalkRequests} from '../../paths/wire/expected-request.ts'
import {CARS, isInProfile, problemsOf, registrationOf, SWIFT} from './screen.ts'

const PROFILE = 'GET /v1/consumers/my-profile'
const MAKES = 'GET /oats/vehicle/manufacturers'
const MODELS = 'GET /oats/vehicle/models?manufacturerId=maruti-suzuki'
const FUELS = 'GET /oats/vehicle/models/fuelTypes?manufacturerId=maruti-suzuki&modelId=maruti-suzuki-swift'
const REMINDERS = 'GET /v1/consumers/reminders'

/** The profile's cars are always sent whole (001-7). */
const change = (cars: readonly object[]): Requests => [
  {is: 'PATCH /v1/consumers/cip', body: {version: Number, cars}},
]

function saved(port: Port, story: Story): Requests {
  if (problemsOf(port, story).length > 0) return []
  const typed = {...SWIFT, registration: registrationOf(port, story), year: 2021}
  return change([...CARS, {...typed, id: isInProfile(story) ? 'c3' : /./}])
}

export const vehicleFormRequests: WalkRequests = {
  by: {
    'starts · of a new vehicle': [PROFILE, MAKES],
    'starts · of a vehicle in the profile': [PROFILE, MAKES, MODELS, FUELS],
    'vehicle.typed · a make': [MODELS],
    'vehicle.typed · a model': [FUELS],
    'save.asked': saved,
    'deletion.confirmed': change(CARS),
    'save the vehicle answers · saved': [REMINDERS],
    'delete the vehicle answers · deleted': [REMINDERS],
  },
}
