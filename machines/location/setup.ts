import {assign, emit, setup} from 'xstate'
import {
  type ChosenLocation,
  LocationError,
  type LocationFailure,
  type PlaceSuggestion,
} from '../../domain/place/location.ts'
import {unprovided} from '../unprovided.ts'

interface LocationInput {
  initial: ChosenLocation | null
  /** Milliseconds without typing before suggestions are requested. */
  typingPauseMs: number
}

interface LocationContext extends LocationInput {
  chosen: ChosenLocation | null
  text: string
  suggestions: readonly PlaceSuggestion[]
  failure: LocationFailure | null
}

/** Types, actions, guards and effects of the location machine. */
export const locationSetup = setup({
  types: {
    input: {} as LocationInput,
    context: {} as LocationContext,
    events: {} as
      | {type: 'text.changed'; text: string}
      | {type: 'suggestion.chosen'; placeId: string}
      | {type: 'field.left'}
      | {type: 'position.asked'},
    emitted: {} as {type: 'location.chosen'; location: ChosenLocation},
    tags: {} as 'busy',
  },
  actors: {
    'suggest places': unprovided<readonly PlaceSuggestion[], {text: string}>('suggest places'),
    'resolve place': unprovided<ChosenLocation, {placeId: string}>('resolve place'),
    'measure position': unprovided<ChosenLocation, Record<string, never>>('measure position'),
  },
  actions: {
    'store the text': assign((_, {text}: {text: string}) => ({text, failure: null})),
    'store the suggestions': assign((_, {suggestions}: {suggestions: readonly PlaceSuggestion[]}) => ({
      suggestions,
    })),
    'clear the suggestions': assign({suggestions: []}),
    'choose the location': assign((_, {location}: {location: ChosenLocation}) => ({
      chosen: location,
      text: location.formattedAddress,
      suggestions: [],
      failure: null,
    })),
    'report the location': emit((_, {location}: {location: ChosenLocation}) => ({
      type: 'location.chosen' as const,
      location,
    })),
    'restore the chosen location': assign(({context}) => ({
      text: context.chosen?.formattedAddress ?? '',
      suggestions: [],
      failure: null,
    })),
    'note that the field is empty': assign({failure: 'emptyAddress', text: '', suggestions: []}),
    'note that nothing was found': assign({failure: 'noResults'}),
    'note the failure': assign((_, {error, otherwise}: {error: unknown; otherwise: LocationFailure}) => ({
      failure: error instanceof LocationError ? error.reason : otherwise,
    })),
    'clear the failure': assign({failure: null}),
  },
  guards: {
    'is the text empty': (_, {text}: {text: string}) => text.trim() === '',
    'is nothing typed': ({context}) => context.text.trim() === '',
    'is nothing found': (_, {suggestions}: {suggestions: readonly PlaceSuggestion[]}) =>
      suggestions.length === 0,
  },
  delays: {'typing pause': ({context}) => context.typingPauseMs},
})
