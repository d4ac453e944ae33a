import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

/** The built file of a machine; its name ends in a hash. */
export function modelFile(statechart: string): string {
  return `/machines/assets/model-of-${statechart}-:hash`
}

const SEARCH = 'Search machines, states, events, guards, actions, sentences, paths'
const FILES = ['otp', 'region'].map(modelFile)

const GONE: Record<string, RegExp> = {
  'starts · at a state that is gone': /otp\.gone/,
  'address.changed · to a state that is gone': /otp\.gone/,
  'address.changed · to a transition that is gone': /otp . gone . 0/,
  'address.changed · to a path that is gone': /machine-9999/,
}

const statechartOf = (story: Story) =>
  story.newest({
    'place.chosen · another statechart': 'region',
    'address.changed · to another statechart': 'region',
    'place.chosen · a state': 'otp',
    'address.changed · to a transition': 'otp',
    'address.changed · to a state that is gone': 'otp',
    'address.changed · to a transition that is gone': 'otp',
    'address.changed · to a path that is gone': 'otp',
  }) ?? 'otp'

/** The page /machines/. */
export const visualiserScreen = defineScreen({
  starts: {
    'at the overview': {path: '/machines/#/'},
    'at a statechart': {path: '/machines/#/otp'},
    'at a state that is gone': {path: '/machines/#/otp?state=otp.gone'},
    'at a statechart that is none': {path: '/machines/#/nowhere'},
  },
  holds: FILES,
  controls: {
    retry: ['button', 'Try again'],
    'whole statechart': ['button', 'Show the whole statechart'],
  },
  texts: {
    overview: /^All machines/,
    reading: /^Reading the machine/,
    'a part is gone': /which the machine “otp” no longer has/,
    'no such statechart': /There is no machine “nowhere”/,
    'does not build': /The machine “\w+” does not build/,
  },
  actions: {
    'place.chosen · another statechart': (port) => port.press('treeitem', 'region'),
    'place.chosen · a state': (port) => port.pressFirst('treeitem', /^sending code/),
    'place.chosen · a panel': (port) => port.press('tab', 'Sentences'),
    'address.changed · to another statechart': (port) => port.goToAnchor('#/region'),
    'address.changed · to the overview': (port) => port.press('link', 'Statecharts'),
    'address.changed · to a statechart that is none': (port) => port.goToAnchor('#/nowhere'),
    'address.changed · to a transition': (port) =>
      port.goToAnchor('#/otp?transition=otp.sending+code+%7C+dialog.dismissed+%7C+0'),
    'address.changed · to a state that is gone': (port) => port.goToAnchor('#/otp?state=otp.gone'),
    'address.changed · to a transition that is gone': (port) =>
      port.goToAnchor('#/otp?transition=otp+%7C+gone+%7C+0'),
    'address.changed · to a path that is gone': (port) => port.goToAnchor('#/otp?path=machine-9999'),
    'whole statechart.asked': (port) => port.press('button', 'Show the whole statechart'),
    'retry.asked': (port) => port.press('button', 'Try again'),
    'search.opened': (port) => port.fill(SEARCH, 'otp'),
    'search.closed': (port) => port.fill(SEARCH, ''),
  },
  outcomes: {
    'read the statechart answers · read': (world, _, story) => world.answer([modelFile(statechartOf(story))]),
    'read the statechart fails · it does not come': (world, _, story) =>
      world.lose([modelFile(statechartOf(story))]),
  },
  views: {
    'visualiser.viewing.overview': {texts: ['overview']},
    'visualiser.viewing.reading the statechart': {texts: ['reading']},
    'visualiser.viewing.showing': (_, story) => ({
      says: [statechartOf(story) === 'otp' ? /sending code/ : /reading the countries/],
    }),
    'visualiser.viewing.missing a part': (_, story) => ({
      enabled: ['whole statechart'],
      texts: ['a part is gone'],
      says: [story.newest(GONE) ?? ''],
    }),
    'visualiser.viewing.without such a statechart': {texts: ['no such statechart']},
    'visualiser.viewing.without the statechart': (_, story) => ({
      enabled: ['retry'],
      texts: ['does not build'],
      says: [new RegExp(`The machine “${statechartOf(story)}” does not build`)],
    }),
    'visualiser.searching.closed': {},
    'visualiser.searching.open': {fields: {[SEARCH]: 'otp'}},
  },
})
