import {defineScreen} from '../../paths/screen.ts'

/** The built file of a machine; its name ends in a hash. */
export function modelFile(chart: string): string {
  return `/machines/assets/model-of-${chart}-:hash`
}

const FILES = ['otp', 'region'].map(modelFile)

/** The page /machines/. */
export const visualiserScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'at a chart': {path: '/machines/#/otp'},
    'at a state that is gone': {path: '/machines/#/otp?state=otp.gone'},
    'at a chart that is none': {path: '/machines/#/nowhere'},
  },
  holds: FILES,
  actions: {
    'place.chosen · another chart': (port) => port.press('treeitem', 'region'),
    'place.chosen · a state': (port) => port.pressFirst('treeitem', /^sending code/),
    'place.chosen · a panel': (port) => port.press('tab', 'Sentences'),
    'address.changed · to another chart': (port) => port.goToAnchor('#/region'),
    'address.changed · to a chart that is none': (port) => port.goToAnchor('#/nowhere'),
    'address.changed · to a transition': (port) =>
      port.goToAnchor('#/otp?transition=otp.sending+code+%7C+dialog.dismissed+%7C+0'),
    'address.changed · to a state that is gone': (port) => port.goToAnchor('#/otp?state=otp.gone'),
    'address.changed · to a transition that is gone': (port) =>
      port.goToAnchor('#/otp?transition=otp+%7C+gone+%7C+0'),
    'address.changed · to a path that is gone': (port) => port.goToAnchor('#/otp?path=machine-9999'),
    'whole chart.asked': (port) => port.press('button', 'Show the whole chart'),
    'retry.asked': (port) => port.press('button', 'Try again'),
    'search.opened': (port) => port.fill(/^Search charts/, 'otp'),
    'search.closed': (port) => port.fill(/^Search charts/, ''),
  },
  outcomes: {
    'read the chart answers · read': (world, _, {snapshot}) =>
      world.answer([modelFile(snapshot.context.place.chart)]),
    'read the chart fails · it does not come': (world, _, {snapshot}) =>
      world.lose([modelFile(snapshot.context.place.chart)]),
  },
  assertions: {
    'visualiser.viewing.reading the chart': (port) => port.seeText(/^Reading the chart/),
    'visualiser.viewing.showing': async (port, {context: {place}}) => {
      await port.missText(/Reading the chart/)
      await port.seeText(place.chart === 'otp' ? /sending code/ : /reading the countries/)
      await port.miss('alert', /the link names/i)
    },
    'visualiser.viewing.missing a part': async (port, {context: {place}}) => {
      await port.see('alert', '')
      await port.seeText(/which the chart “otp” no longer has/)
      await port.seeText(
        new RegExp((place.state ?? place.transition ?? place.path ?? '').replaceAll('|', '.')),
      )
    },
    'visualiser.viewing.without such a chart': (port) => port.seeText(/There is no chart “nowhere”/),
    'visualiser.viewing.without the chart': async (port, {context: {place}}) => {
      await port.seeText(new RegExp(`The machine “${place.chart}” does not build`))
      await port.see('button', 'Try again')
    },
    'visualiser.searching.closed': (port) => port.miss('option', /chart/),
    'visualiser.searching.open': async (port) => port.seeField(/^Search charts/, 'otp'),
  },
})
