import type {SnapshotFrom} from 'xstate'
import type {LocationFailure} from '../../../domain/place/location.ts'
import type {locationMachine} from '../../../machines/location/machine.ts'
import {POSITION} from '../../paths/component/calls.ts'
import {SEARCH_IN_PUNE} from '../../paths/component/memories.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type LocationSnapshot = SnapshotFrom<typeof locationMachine>

const SUGGEST = ['/maps/api/place/autocomplete/json']
const GEOCODE = ['/maps/api/geocode/json']
const FIELD = 'Search for your area, city or pincode'

const FAILURES: Record<LocationFailure, string> = {
  emptyAddress: 'Field is empty, please enter a valid location',
  noResults: 'No results found for the entered location',
  geoLocation: "We couldn't find your location, please type it instead",
  unsupported: 'Geolocation is not supported by this browser.',
  mapsUnavailable: 'Unable to get Location from google',
}

async function seeFailure(port: Port, {context}: LocationSnapshot) {
  for (const [failure, sentence] of Object.entries(FAILURES))
    await (failure === context.failure ? port.seeText(sentence) : port.missText(sentence))
}

const openSheet = (port: Port) => port.press('button', /^Location/)

/** The sheet in which a place is searched for. */
export const locationScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'without a place': {path: '/consumer/home', first: openSheet},
    'with a place chosen before': {
      path: '/consumer/home',
      memories: () => ({searchFormData: SEARCH_IN_PUNE}),
      first: openSheet,
    },
  },
  holds: [...SUGGEST, ...GEOCODE, POSITION],
  actions: {
    'text.changed · some letters': (port, {peekNextOutcome}) =>
      port.fill(FIELD, isFound(peekNextOutcome('suggest places')?.name) ? 'koth' : 'qqqqqq'),
    'text.changed · more letters': (port, {peekNextOutcome}) =>
      port.fill(FIELD, isFound(peekNextOutcome('suggest places')?.name) ? 'kothrud' : 'xxxxxxx'),
    'text.changed · nothing': (port) => port.fill(FIELD, ''),
    'suggestion.chosen': (port) => port.press('option', /Kothrud/),
    'position.asked': (port) => port.press('button', 'Use my current location'),
  },
  outcomes: {
    'suggest places answers · two places': (world) => world.answer(SUGGEST),
    'suggest places answers · no place': (world) => world.answer(SUGGEST, {answer: []}),
    'suggest places fails · maps unavailable': (world) => world.lose(SUGGEST),
    'resolve place answers · Kothrud': (world) => world.answer(GEOCODE),
    'resolve place fails · maps unavailable': (world) => world.lose(GEOCODE),
    'measure position answers · Shivajinagar': async (world) => {
      await world.answer([POSITION])
      await world.answer(GEOCODE)
    },
    'measure position fails · not allowed': (world) => world.lose([POSITION]),
    'measure position fails · no address there': async (world) => {
      await world.answer([POSITION], {answer: {latitude: 0, longitude: 75}})
      await world.answer(GEOCODE, {answer: null})
    },
    'measure position fails · maps unavailable': async (world) => {
      await world.answer([POSITION])
      await world.lose(GEOCODE)
    },
  },
  assertions: {
    'location.resting': async (port, snapshot) => {
      const {chosen, initial} = snapshot.context
      if (chosen !== initial) return port.miss('dialog', 'Choose your location')
      await seeFailure(port, snapshot)
      await port.seeEnabled('button', 'Use my current location')
    },
    'location.typing': async (port, snapshot) => {
      await port.seeField(FIELD, /./)
      await seeFailure(port, snapshot)
      await port.missText('Searching…')
    },
    'location.suggesting': (port) => port.seeText('Searching…'),
    'location.offering': async (port, snapshot) => {
      await seeFailure(port, snapshot)
      await port.missText('Searching…')
      if (snapshot.context.suggestions.length > 0) await port.see('option', /Kothrud/)
      else await port.miss('option', /./)
    },
    'location.resolving': (port) => port.seeText('Searching…'),
    'location.measuring': (port) => port.seeDisabled('button', 'Finding where you are…'),
  },
})

function isFound(outcome: string | undefined): boolean {
  return outcome !== 'no place'
}
