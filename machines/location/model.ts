import {defineModel, exactly, isBy, leads, type Stimulus} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {type ChosenLocation, LocationError, type PlaceSuggestion} from '../../domain/place/location.ts'
import {PUNE} from '../example-places.ts'
import {locationMachine} from './machine.ts'

type LocationSnapshot = SnapshotFrom<typeof locationMachine>

const TYPING_PAUSE_MS = 200

const KOTHRUD: ChosenLocation = {...PUNE, lat: 18.5, formattedAddress: 'Kothrud, Pune', pinCode: '411038'}
const MEASURED: ChosenLocation = {
  ...PUNE,
  lat: 18.53,
  formattedAddress: 'Shivajinagar, Pune',
  isMeasured: true,
}

const SUGGESTIONS: readonly PlaceSuggestion[] = [
  {placeId: 'kothrud', main: 'Kothrud', secondary: 'Pune'},
  {placeId: 'kothari', main: 'Kothari', secondary: 'Hingoli'},
]

/** The sheet closes with the first place that is chosen. */
const isOpen = ({context}: LocationSnapshot) => context.chosen === context.initial
const isOffered = (snapshot: LocationSnapshot) => isOpen(snapshot) && snapshot.context.suggestions.length > 0
const isMeasuring = (snapshot: LocationSnapshot) => snapshot.matches('measuring')
const isOnItsWay = (snapshot: LocationSnapshot | null) =>
  snapshot !== null && (snapshot.matches('resolving') || isMeasuring(snapshot))

const answers = ({kind, label}: Stimulus, actor: string) =>
  kind === 'settle' && label.startsWith(`${actor} answers`)

export const locationModel = defineModel({
  machine: locationMachine,
  starts: [
    {name: 'without a place', input: {initial: null, typingPauseMs: TYPING_PAUSE_MS}},
    {name: 'with a place chosen before', input: {initial: PUNE, typingPauseMs: TYPING_PAUSE_MS}},
  ],
  events: [
    {event: {type: 'text.changed', text: 'koth'}, name: 'some letters', when: isOpen},
    {event: {type: 'text.changed', text: 'kothrud'}, name: 'more letters', when: isOpen},
    {
      event: {type: 'text.changed', text: ''},
      name: 'nothing',
      when: (snapshot) => isOpen(snapshot) && snapshot.context.text !== '',
    },
    {event: {type: 'suggestion.chosen', placeId: 'kothrud'}, when: isOffered},
    {event: {type: 'position.asked'}, when: (snapshot) => isOpen(snapshot) && !isMeasuring(snapshot)},
    // The sheet sends it as it closes, and the machine ends with the sheet.
    {event: {type: 'field.left'}, when: () => false},
  ],
  outcomes: {
    'suggest places': [
      {name: 'two places', output: SUGGESTIONS},
      {name: 'no place', output: []},
      // Only Google's script has this status; ours answers an empty list.
      {name: 'none found', error: new LocationError('noResults'), isOnScreen: false},
      {name: 'maps unavailable', error: new LocationError('mapsUnavailable')},
      {name: 'something unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
    'resolve place': [
      {name: 'Kothrud', output: KOTHRUD},
      {name: 'no such place', error: new LocationError('noResults'), isOnScreen: false},
      {name: 'maps unavailable', error: new LocationError('mapsUnavailable')},
      {name: 'something unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
    'measure position': [
      {name: 'Shivajinagar', output: MEASURED},
      {name: 'not allowed', error: new LocationError('geoLocation')},
      {name: 'not supported', error: new LocationError('unsupported'), isOnScreen: false},
      {name: 'no address there', error: new LocationError('noResults')},
      {name: 'maps unavailable', error: new LocationError('mapsUnavailable')},
      {name: 'something unknown', error: new TypeError('a bug'), isOnScreen: false},
    ],
  },
  invariants: [
    {
      sentence: 'an empty field says that it needs a place, and shows no suggestions',
      requirement: ['000-4-51', '000-5-46'],
      holds: ({before, snapshot, stimulus}) => {
        if (before === null) return true
        const isEmptied = isBy(stimulus, 'text.changed · nothing')
        const isLeftEmpty = isBy(stimulus, 'field.left') && !isOnItsWay(before) && before.context.text === ''
        const {failure, suggestions} = snapshot.context
        return !(isEmptied || isLeftEmpty) || (failure === 'emptyAddress' && suggestions.length === 0)
      },
    },
    leads({
      sentence: 'what is typed is in the field, and is looked up after a pause',
      requirement: '000-2-51',
      from: () => true,
      by: ['text.changed · some letters', 'text.changed · more letters'],
      to: (after) =>
        after.matches('typing') && after.context.text.startsWith('koth') && after.context.failure === null,
    }),
    exactly({
      sentence: 'the only wait is the pause in the typing',
      requirement: '000-2-51',
      what: ({timers}) => timers.length === 1,
      when: ({snapshot}) => snapshot.matches('typing'),
    }),
    exactly({
      sentence: 'places are looked up after a pause in the typing, and then only',
      requirement: '000-2-51',
      what: ({begun}) => begun.some(({src}) => src === 'suggest places'),
      when: ({stimulus}) => isBy(stimulus, 'typing pause is over'),
    }),
    {
      sentence: 'the places that were found are offered, and no place found says so',
      requirement: ['000-2-51', '000-5-47'],
      holds: ({snapshot, stimulus}) => {
        if (!answers(stimulus, 'suggest places')) return true
        const {suggestions, failure} = snapshot.context
        const hasFound = isBy(stimulus, 'suggest places answers · two places')
        return (
          snapshot.matches('offering') &&
          suggestions.length === (hasFound ? 2 : 0) &&
          failure === (hasFound ? null : 'noResults')
        )
      },
    },
    leads({
      sentence: 'a place of the list is looked up',
      requirement: '000-2-51',
      from: () => true,
      by: 'suggestion.chosen',
      to: (after) => after.matches('resolving'),
    }),
    leads({
      sentence: 'the position is measured when the person asks for it',
      requirement: '000-4-53',
      from: () => true,
      by: 'position.asked',
      to: isMeasuring,
    }),
    exactly({
      sentence: 'a place that was looked up or measured fills the field and is reported',
      requirement: ['000-4-53', '000-5-2'],
      what: ({snapshot: {context, ...snapshot}, emitted}) =>
        snapshot.value === 'resting' &&
        context.chosen !== null &&
        context.text === context.chosen.formattedAddress &&
        emitted.some((event) => event.type === 'location.chosen' && event['location'] === context.chosen),
      when: ({stimulus}) => answers(stimulus, 'resolve place') || answers(stimulus, 'measure position'),
    }),
    {
      sentence: 'a look-up that fails says why, and leaves the list or the field to go on with',
      requirement: ['000-5-47', '000-5-48', '000-8-15', '000-8-16'],
      holds: ({snapshot, stimulus}) => {
        if (stimulus.kind !== 'settle' || !('error' in stimulus.outcome)) return true
        const isPosition = isBy(stimulus, 'measure position fails')
        const {error} = stimulus.outcome
        const reason =
          error instanceof LocationError ? error.reason : isPosition ? 'geoLocation' : 'mapsUnavailable'
        return snapshot.context.failure === reason && snapshot.matches(isPosition ? 'resting' : 'offering')
      },
    },
    {
      sentence: 'never two look-ups at once, and the screen is busy exactly while one runs',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) => pending.length === (snapshot.hasTag('busy') ? 1 : 0),
    },
    {
      sentence: 'the chosen place is the newest that was looked up or measured, else the earlier one',
      requirement: ['000-4-52', '000-4-53'],
      holds: ({before, snapshot: {context}, stimulus}) => {
        const isFound = answers(stimulus, 'resolve place') || answers(stimulus, 'measure position')
        const found =
          stimulus.kind === 'settle' && 'output' in stimulus.outcome ? stimulus.outcome.output : null
        return context.chosen === (isFound ? found : (before?.context.chosen ?? context.initial))
      },
    },
    {
      sentence:
        'leaving the field restores the chosen place, unless a choice is on its way or the field is empty',
      requirement: ['000-4-51', '000-4-52'],
      holds: ({before, snapshot, stimulus}) =>
        stimulus.label !== 'field.left' ||
        isOnItsWay(before) ||
        before?.context.text === '' ||
        (snapshot.matches('resting') &&
          snapshot.context.text === (snapshot.context.chosen?.formattedAddress ?? '')),
    },
    {
      sentence: 'a choice on its way is not undone by leaving the field',
      requirement: '000-4-52',
      holds: ({before, pending, stimulus}) =>
        stimulus.label !== 'field.left' || !isOnItsWay(before) || pending.length === 1,
    },
    {
      sentence: 'every place in the list can be chosen',
      requirement: '000-2-51',
      holds: ({snapshot}) =>
        snapshot.context.suggestions.length === 0 ||
        snapshot.can({type: 'suggestion.chosen', placeId: 'kothrud'}),
    },
    {
      sentence: 'where no place fits the text, or none can be looked up, none of another text is shown',
      requirement: 'decision 60',
      holds: ({before, snapshot, stimulus}) =>
        before?.matches('suggesting') !== true ||
        stimulus.kind !== 'settle' ||
        snapshot.context.failure === null ||
        snapshot.context.suggestions.length === 0,
    },
    {
      sentence: 'a failure is forgotten as soon as the person goes on',
      requirement: ['000-5-46', '000-5-47', '000-5-48'],
      holds: ({snapshot, stimulus}) =>
        stimulus.kind !== 'event' ||
        ['field.left', 'text.changed · nothing'].includes(stimulus.label) ||
        snapshot.context.failure === null,
    },
    {
      sentence: 'from every situation some way leads to a chosen place',
      requirement: 'decision 163',
      reaches: ({context}) => context.chosen !== null && context.chosen !== context.initial,
    },
  ],
})
