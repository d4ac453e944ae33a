import type {SnapshotFrom} from 'xstate'
import {type ChosenLocation, LocationError, type PlaceSuggestion} from '../../domain/place/location.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import type {Stimulus} from '../../pathfinder/model/stimulus.ts'
import {locationMachine} from './machine.ts'

type LocationSnapshot = SnapshotFrom<typeof locationMachine>

const TYPING_PAUSE_MS = 200

const PUNE: ChosenLocation = {
  lat: 18.52,
  lng: 73.86,
  formattedAddress: 'Pune, Maharashtra',
  city: 'Pune',
  pinCode: '411005',
  country: 'IN',
  isMeasured: false,
}
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
      sentence: 'never two look-ups at once, and the screen is busy exactly while one runs',
      holds: ({snapshot, pending}) => pending.length === (snapshot.hasTag('busy') ? 1 : 0),
    },
    {
      sentence: 'places are looked up only after a pause in the typing',
      holds: ({before, snapshot, stimulus}) =>
        !snapshot.matches('suggesting') || before?.matches('suggesting') === true || stimulus.kind === 'wait',
    },
    {
      sentence: 'a place is chosen only with the coordinates that a look-up has brought',
      holds: ({before, snapshot: {context}, stimulus}) =>
        before === null
          ? context.chosen === context.initial
          : context.chosen === before.context.chosen ||
            answers(stimulus, 'resolve place') ||
            answers(stimulus, 'measure position'),
    },
    {
      sentence: 'nothing chosen is lost by leaving, or by anything but another choice',
      holds: ({before, snapshot: {context}}) =>
        before === null || before.context.chosen === null || context.chosen !== null,
    },
    {
      sentence:
        'leaving the field restores the chosen place, unless a choice is on its way or the field is empty',
      holds: ({before, snapshot, stimulus}) =>
        stimulus.label !== 'field.left' ||
        isOnItsWay(before) ||
        before?.context.text === '' ||
        (snapshot.matches('resting') &&
          snapshot.context.text === (snapshot.context.chosen?.formattedAddress ?? '')),
    },
    {
      sentence: 'a choice on its way is not undone by leaving the field',
      holds: ({before, pending, stimulus}) =>
        stimulus.label !== 'field.left' || !isOnItsWay(before) || pending.length === 1,
    },
    {
      sentence: 'every place in the list can be chosen',
      holds: ({snapshot}) =>
        snapshot.context.suggestions.length === 0 ||
        snapshot.can({type: 'suggestion.chosen', placeId: 'kothrud'}),
    },
    {
      sentence: 'where no place fits the text, or none can be looked up, none of another text is shown',
      holds: ({before, snapshot, stimulus}) =>
        before?.matches('suggesting') !== true ||
        stimulus.kind !== 'settle' ||
        snapshot.context.failure === null ||
        snapshot.context.suggestions.length === 0,
    },
    {
      sentence: 'a failure is forgotten as soon as the person goes on',
      holds: ({snapshot, stimulus}) =>
        stimulus.kind !== 'event' ||
        ['field.left', 'text.changed · nothing'].includes(stimulus.label) ||
        snapshot.context.failure === null,
    },
    {
      sentence: 'from every situation some way leads to a chosen place',
      reaches: ({context}) => context.chosen !== null && context.chosen !== context.initial,
    },
  ],
})
