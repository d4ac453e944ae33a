import {defineModel} from '../../pathfinder/model/model.ts'
import {visualiserMachine} from './machine.ts'
import {isGone, type ViewPlace} from './setup.ts'

const OTP: ViewPlace = {chart: 'otp', state: null, transition: null, path: null, step: 0, panel: 'details'}
const SENDING = 'otp.sending code'
const DISMISSED = `${SENDING} | dialog.dismissed | 0`
const charts = ['otp', 'region']

export const visualiserModel = defineModel({
  machine: visualiserMachine,
  starts: [
    {name: 'at a chart', input: {charts, place: OTP}},
    {name: 'at a state that is gone', input: {charts, place: {...OTP, state: 'otp.gone'}}},
    {name: 'at a chart that is none', input: {charts, place: {...OTP, chart: 'nowhere'}}},
  ],
  events: [
    {
      event: {type: 'place.chosen', change: {chart: 'region'}},
      name: 'another chart',
      when: ({context}) => context.place.chart === 'otp',
    },
    {
      event: {type: 'place.chosen', change: {state: SENDING, transition: null}},
      name: 'a state',
      when: ({context}) => context.facts !== null && context.place.chart === 'otp',
    },
    {event: {type: 'place.chosen', change: {panel: 'sentences'}}, name: 'a panel'},
    {
      event: {type: 'address.changed', place: {...OTP, chart: 'region'}},
      name: 'to another chart',
      when: ({context}) => context.place.chart === 'otp',
    },
    {
      event: {type: 'address.changed', place: {...OTP, chart: 'nowhere'}},
      name: 'to a chart that is none',
      when: ({context}) => context.place.chart === 'otp',
    },
    ...[
      {name: 'to a transition', place: {...OTP, transition: DISMISSED}},
      {name: 'to a state that is gone', place: {...OTP, state: 'otp.gone'}},
      {name: 'to a transition that is gone', place: {...OTP, transition: 'otp | gone | 0'}},
      {name: 'to a path that is gone', place: {...OTP, path: 'machine-9999'}},
    ].map(({name, place}) => ({
      event: {type: 'address.changed' as const, place},
      name,
      when: ({context}: {context: {place: ViewPlace}}) =>
        context.place.chart === 'otp' && JSON.stringify(context.place) !== JSON.stringify(place),
    })),
    {
      event: {type: 'whole chart.asked'},
      when: (snapshot) => snapshot.matches({viewing: 'missing a part'}),
    },
    {event: {type: 'retry.asked'}, when: (snapshot) => snapshot.matches({viewing: 'without the chart'})},
    {event: {type: 'search.opened'}, when: (snapshot) => snapshot.matches({searching: 'closed'})},
    {event: {type: 'search.closed'}, when: (snapshot) => snapshot.matches({searching: 'open'})},
  ],
  outcomes: {
    'read the chart': [
      {
        name: 'read',
        output: {
          states: ['otp', SENDING, 'region'],
          transitions: [DISMISSED],
          paths: ['machine-1'],
        },
      },
      {name: 'it does not come', error: new Error('machine fails')},
    ],
  },
  invariants: [
    {
      sentence: 'a chart is read exactly while it is awaited, and never one that there is not',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.matches({viewing: 'reading the chart'})) &&
        pending.every(() => charts.includes(snapshot.context.place.chart)),
    },
    {
      sentence: 'what is shown is there',
      holds: ({snapshot}) =>
        !snapshot.matches({viewing: 'showing'}) ||
        (snapshot.context.facts !== null && !isGone(snapshot.context.place, snapshot.context.facts)),
    },
    {
      sentence: 'the page names the part of the link that the machine no longer has',
      holds: ({snapshot}) =>
        snapshot.context.facts === null ||
        isGone(snapshot.context.place, snapshot.context.facts) ===
          snapshot.matches({viewing: 'missing a part'}),
    },
    {
      sentence: 'the search stands beside whatever is looked at',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        stimulus.label.startsWith('search.') ||
        before.matches({searching: 'open'}) === snapshot.matches({searching: 'open'}),
    },
    {
      sentence: 'from every situation some way leads to a chart that is shown',
      reaches: (snapshot) => snapshot.matches({viewing: 'showing'}),
    },
  ],
})
