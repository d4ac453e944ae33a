import {fromPromise} from 'xstate'
import type {ChosenLocation, PlaceSuggestion} from '../../../domain/place/location.ts'
import {locationMachine} from '../../../machines/location/machine.ts'
import type {SiteServices} from '../../platform/services.ts'

/** Milliseconds without typing before places are searched. */
export const TYPING_PAUSE_MS = 200

export function locationLogic(
  {maps, measurePosition}: Pick<SiteServices, 'maps' | 'measurePosition'>,
  scope: 'india' | 'world' = 'india',
) {
  return locationMachine.provide({
    actors: {
      'suggest places': fromPromise<readonly PlaceSuggestion[], {text: string}>(({input}) =>
        scope === 'india' ? maps.suggest(input.text) : maps.suggestCities(input.text),
      ),
      'resolve place': fromPromise<ChosenLocation, {placeId: string}>(({input}) =>
        maps.resolve(input.placeId),
      ),
      'measure position': fromPromise<ChosenLocation, Record<string, never>>(async () =>
        maps.addressAt(await measurePosition()),
      ),
    },
  })
}
