import {POSITION} from '../../paths/component/calls.ts'
import {SEARCH_IN_PUNE} from '../../paths/component/memories.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

const SUGGEST = ['/maps/api/place/autocomplete/json']
const GEOCODE = ['/maps/api/geocode/json']
const FIELD = 'Search for your area, city or pincode'

const NOTHING_TYPED = 'text.changed · nothing'
const TYPED = ['text.changed · some letters', 'text.changed · more letters', NOTHING_TYPED]
/** A place was found: the sheet closes. */
const FOUND = ['resolve place answers · Kothrud', 'measure position answers · Shivajinagar']

const problem = (story: Story) =>
  story.newest({
    'text.changed · some letters': [],
    'text.changed · more letters': [],
    [NOTHING_TYPED]: ['empty'],
    'suggest places answers · two places': [],
    'suggest places answers · no place': ['no results'],
    'suggest places fails · maps unavailable': ['maps'],
    'resolve place fails · maps unavailable': ['maps'],
    'measure position fails · not allowed': ['no position'],
    'measure position fails · no address there': ['no results'],
    'measure position fails · maps unavailable': ['maps'],
  } as const) ?? []

const isOffered = (story: Story) =>
  story.newest({
    'suggest places answers · two places': true,
    'suggest places answers · no place': false,
    'suggest places fails · maps unavailable': false,
    [NOTHING_TYPED]: false,
  }) ?? false

const sheet = (story: Story) =>
  ['sheet', 'close', 'measure', ...(isOffered(story) ? (['kothrud'] as const) : [])] as const

const openSheet = (port: Port) => port.press('button', /^Location/)

/** The sheet in which a place is searched for. */
export const locationScreen = defineScreen({
  starts: {
    'without a place': {path: '/consumer/home', first: openSheet},
    'with a place chosen before': {
      path: '/consumer/home',
      memories: () => ({searchFormData: SEARCH_IN_PUNE}),
      first: openSheet,
    },
  },
  holds: [...SUGGEST, ...GEOCODE, POSITION],
  controls: {
    sheet: ['dialog', 'Choose your location'],
    close: ['button', 'Close'],
    measure: ['button', 'Use my current location'],
    measuring: ['button', 'Finding where you are…'],
    kothrud: ['option', /Kothrud/],
  },
  texts: {
    searching: 'Searching…',
    empty: 'Field is empty, please enter a valid location',
    'no results': 'No results found for the entered location',
    'no position': "We couldn't find your location, please type it instead",
    unsupported: 'Geolocation is not supported by this browser.',
    maps: 'Unable to get Location from google',
  },
  waits: {'typing pause is over': {ms: 200, since: TYPED}},
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
  views: {
    'location.resting': (_, story) =>
      story.count(...FOUND) > 0
        ? {}
        : {
            enabled: ['sheet', 'close', 'measure', ...(isOffered(story) ? (['kothrud'] as const) : [])],
            texts: problem(story),
          },
    // Earlier suggestions stay until the next answer.
    'location.typing': (_, story) => ({
      enabled: sheet(story),
      fields: {[FIELD]: /./},
      texts: problem(story),
    }),
    'location.suggesting': (_, story) => ({enabled: sheet(story), texts: ['searching']}),
    'location.offering': (_, story) => ({enabled: sheet(story), texts: problem(story)}),
    'location.resolving': {enabled: ['sheet', 'close', 'measure', 'kothrud'], texts: ['searching']},
    'location.measuring': (_, story) => ({
      enabled: ['sheet', 'close', ...(isOffered(story) ? (['kothrud'] as const) : [])],
      disabled: ['measuring'],
    }),
  },
})

function isFound(outcome: string | undefined): boolean {
  return outcome !== 'no place'
}
