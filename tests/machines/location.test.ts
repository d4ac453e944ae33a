import {steppedClock} from 'statechart-kit'
import {expect, it} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import {
  type ChosenLocation,
  LocationError,
  type LocationFailure,
  type PlaceSuggestion,
} from '../../domain/place/location.ts'
import {locationMachine} from '../../machines/location/machine.ts'
import {PUNE} from '../support/fakes/fake-workshops.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type LocationContext = SnapshotFrom<typeof locationMachine>['context']
type Talk = ReturnType<typeof openField>

interface LocationSituation extends Situation<Talk, LocationContext> {
  initial?: ChosenLocation
}

const INDIRANAGAR: ChosenLocation = {
  ...PUNE,
  formattedAddress: 'Indiranagar, Bengaluru, Karnataka 560038, India',
  city: 'Bengaluru',
  pinCode: '560038',
}
const SUGGESTIONS: PlaceSuggestion[] = [
  {placeId: 'place-1', main: 'Indiranagar', secondary: 'Bengaluru, Karnataka'},
  {placeId: 'place-2', main: 'Indira Nagar', secondary: 'Lucknow, Uttar Pradesh'},
]
const TYPING_PAUSE = 200

function openField({initial}: {initial?: ChosenLocation}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const clock = steppedClock()
  const suggest = heldCall<readonly PlaceSuggestion[], {text: string}>('suggest places', effects)
  const resolve = heldCall<ChosenLocation, {placeId: string}>('resolve place', effects)
  const measure = heldCall<ChosenLocation, Record<string, never>>('measure position', effects)
  const actor = createActor(
    locationMachine.provide({
      actors: {
        'suggest places': suggest.logic,
        'resolve place': resolve.logic,
        'measure position': measure.logic,
      },
    }),
    {input: {initial: initial ?? null, typingPauseMs: TYPING_PAUSE}, clock},
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted, clock, suggest, resolve, measure}
}

function situations(list: readonly LocationSituation[]): void {
  testSituations(openField, list)
}

const types =
  (text: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'text.changed', text})

const pauses = ({clock}: Talk) => clock.advance(TYPING_PAUSE)

const suggested =
  (suggestions: readonly PlaceSuggestion[] = SUGGESTIONS) =>
  ({suggest}: Talk) =>
    suggest.answer(suggestions)

const chooses =
  (placeId: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'suggestion.chosen', placeId})

const resolved = ({resolve}: Talk) => resolve.answer(INDIRANAGAR)

const leaves = ({actor}: Talk) => actor.send({type: 'field.left'})

const asksForThePosition = ({actor}: Talk) => actor.send({type: 'position.asked'})

const failing = (effect: 'suggest' | 'resolve' | 'measure', reason: LocationFailure) => (talk: Talk) =>
  talk[effect].reject(new LocationError(reason))

const chosen = (location: ChosenLocation) => ({type: 'location.chosen', location})

situations([
  {
    title: 'no place is chosen at first',
    steps: [],
    state: 'resting',
    facts: {chosen: null, text: '', failure: null},
  },
  {
    title: 'the place of an earlier search stands in the field',
    initial: PUNE,
    steps: [],
    state: 'resting',
    facts: {chosen: PUNE, text: PUNE.formattedAddress},
  },
  {
    title: 'suggestions wait for a pause in the typing',
    steps: [types('in'), ({clock}) => clock.advance(199), types('ind'), ({clock}) => clock.advance(199)],
    state: 'typing',
    facts: {text: 'ind'},
    effects: [],
  },
  {
    title: 'after the pause places are looked up',
    steps: [types('indira'), pauses],
    state: 'suggesting',
    effects: ['suggest places'],
  },
  {
    title: 'places that fit are offered',
    steps: [types('indira'), pauses, suggested()],
    state: 'offering',
    facts: {suggestions: SUGGESTIONS, failure: null},
  },
  {
    title: 'typing on gives up the look-up that runs',
    steps: [types('indi'), pauses, types('indira'), pauses],
    state: 'suggesting',
    facts: {text: 'indira'},
    effects: ['suggest places', 'suggest places (given up)', 'suggest places'],
  },
  {
    title: 'an empty input gives an error: emptyAddress',
    initial: PUNE,
    steps: [types(' ')],
    state: 'resting',
    facts: {failure: 'emptyAddress', text: '', suggestions: [], chosen: PUNE},
  },
  {
    title: 'leaving an empty field gives emptyAddress',
    steps: [leaves],
    state: 'resting',
    facts: {failure: 'emptyAddress'},
  },
  {
    title: 'zero results give noResults',
    steps: [types('qqq'), pauses, suggested([])],
    state: 'offering',
    facts: {failure: 'noResults', suggestions: []},
  },
  {
    title: 'a maps service that answers zero results as an error gives noResults',
    steps: [types('qqq'), pauses, failing('suggest', 'noResults')],
    state: 'offering',
    facts: {failure: 'noResults'},
  },
  {
    title: 'a maps service that cannot be reached gives mapsUnavailable',
    steps: [types('indira'), pauses, ({suggest}) => suggest.fail(null)],
    state: 'offering',
    facts: {failure: 'mapsUnavailable'},
  },
  {
    title: 'where no place fits, the places of the text before are gone',
    steps: [
      types('indira'),
      pauses,
      suggested(),
      types('indiraqqq'),
      pauses,
      failing('suggest', 'noResults'),
    ],
    state: 'offering',
    facts: {failure: 'noResults', suggestions: []},
  },
  {
    title: 'typing on clears the message',
    steps: [types('qqq'), pauses, suggested([]), types('pune')],
    state: 'typing',
    facts: {failure: null},
  },
  {
    title: 'a chosen suggestion is looked up, fills the field and is told',
    steps: [types('indira'), pauses, suggested(), chooses('place-1'), resolved],
    state: 'resting',
    facts: {chosen: INDIRANAGAR, text: INDIRANAGAR.formattedAddress, suggestions: [], failure: null},
    emitted: [chosen(INDIRANAGAR)],
  },
  {
    title: 'a suggestion of the text before may be chosen while the person types on',
    steps: [types('indira'), pauses, suggested(), types('indiran'), chooses('place-1')],
    state: 'resolving',
    effects: ['suggest places', 'resolve place'],
  },
  {
    title: 'a suggestion of the text before may be chosen while others are looked up',
    steps: [types('indira'), pauses, suggested(), types('indiran'), pauses, chooses('place-1')],
    state: 'resolving',
    effects: ['suggest places', 'suggest places', 'suggest places (given up)', 'resolve place'],
  },
  {
    title: 'a choice already made is not undone by leaving the field',
    steps: [types('indira'), pauses, suggested(), chooses('place-1'), leaves, resolved],
    state: 'resting',
    facts: {chosen: INDIRANAGAR},
    emitted: [chosen(INDIRANAGAR)],
  },
  {
    title: 'a place that cannot be looked up leaves the list open',
    steps: [types('indira'), pauses, suggested(), chooses('place-1'), failing('resolve', 'mapsUnavailable')],
    state: 'offering',
    facts: {chosen: null, suggestions: SUGGESTIONS, failure: 'mapsUnavailable'},
  },
  {
    title: 'a place in the list can be chosen after the position could not be measured',
    steps: [
      types('indira'),
      pauses,
      suggested(),
      asksForThePosition,
      failing('measure', 'geoLocation'),
      chooses('place-1'),
      resolved,
    ],
    state: 'resting',
    facts: {chosen: INDIRANAGAR, failure: null},
    emitted: [chosen(INDIRANAGAR)],
  },
  {
    title: 'a place in the list can be chosen while the position is measured',
    steps: [types('indira'), pauses, suggested(), asksForThePosition, chooses('place-1')],
    state: 'resolving',
    effects: ['suggest places', 'measure position', 'measure position (given up)', 'resolve place'],
  },
  {
    title: 'another place chosen while the first is looked up takes its place',
    steps: [types('indira'), pauses, suggested(), chooses('place-1'), chooses('place-2')],
    state: 'resolving',
    effects: ['suggest places', 'resolve place', 'resolve place (given up)', 'resolve place'],
  },
  {
    title: 'blur without selecting restores the initial value',
    initial: PUNE,
    steps: [types('indira'), pauses, suggested(), leaves],
    state: 'resting',
    facts: {chosen: PUNE, text: PUNE.formattedAddress, suggestions: [], failure: null},
  },
  {
    title: 'blur after zero results restores the initial value and its message goes',
    initial: PUNE,
    steps: [types('qqq'), pauses, suggested([]), leaves],
    state: 'resting',
    facts: {text: PUNE.formattedAddress, failure: null},
  },
  {
    title: 'geolocation fills the address',
    steps: [asksForThePosition, ({measure}) => measure.answer({...PUNE, isMeasured: true})],
    state: 'resting',
    facts: {chosen: {...PUNE, isMeasured: true}, text: PUNE.formattedAddress},
    emitted: [chosen({...PUNE, isMeasured: true})],
  },
  {
    title: 'geolocation failure gives geoLocation and keeps what was chosen',
    initial: PUNE,
    steps: [asksForThePosition, failing('measure', 'geoLocation')],
    state: 'resting',
    facts: {chosen: PUNE, failure: 'geoLocation'},
  },
  {
    title: 'any other error of the measuring gives geoLocation',
    steps: [asksForThePosition, ({measure}) => measure.reject(new TypeError('a bug'))],
    state: 'resting',
    facts: {failure: 'geoLocation'},
  },
  {
    title: 'no geolocation support is told apart',
    steps: [asksForThePosition, failing('measure', 'unsupported')],
    state: 'resting',
    facts: {failure: 'unsupported'},
  },
  {
    title: 'leaving the field does not stop the measuring',
    steps: [asksForThePosition, leaves, ({measure}) => measure.answer(PUNE)],
    state: 'resting',
    facts: {chosen: PUNE, failure: null},
    emitted: [chosen(PUNE)],
  },
  {
    title: 'typing gives up the measuring',
    steps: [asksForThePosition, types('pune')],
    state: 'typing',
    effects: ['measure position', 'measure position (given up)'],
  },
  {
    title: 'asking for the position clears an earlier message',
    steps: [leaves, asksForThePosition],
    state: 'measuring',
    facts: {failure: null},
  },
])

it('searches for the current text and the chosen suggestion', async () => {
  const talk = openField({})
  await play(talk, [types('indira nagar'), pauses, suggested(), chooses('place-2')])
  expect([talk.suggest.inputs, talk.resolve.inputs]).toEqual([
    [{text: 'indira nagar'}],
    [{placeId: 'place-2'}],
  ])
})
