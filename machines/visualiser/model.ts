import {canonical} from '../../pathfinder/model/canonical.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {exactly, isBy, leads, onlyWhere} from '../../pathfinder/model/promises.ts'
import {sentEvent} from '../../pathfinder/model/stimulus.ts'
import {propertiesOf} from '../../pathfinder/step/properties.ts'
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
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'search.opened': (snapshot) => snapshot.matches({searching: 'closed'}),
        'search.closed': (snapshot) => snapshot.matches({searching: 'open'}),
        'whole chart.asked': (snapshot) => snapshot.matches({viewing: 'missing a part'}),
        'retry.asked': (snapshot) => snapshot.matches({viewing: 'without the chart'}),
      },
    }),
    {
      sentence: 'the page looks at what was chosen, or at what the address says',
      holds: ({before, snapshot: {context}, stimulus}) => {
        const event = sentEvent<typeof visualiserMachine>(stimulus)
        if (before === null || event === null) return true
        if ('place' in event) return canonical(context.place) === canonical(event.place)
        return (
          !('change' in event) || canonical(context.place) === canonical({...context.place, ...event.change})
        )
      },
    },
    exactly({
      sentence: 'the address is written by the choices on the page alone',
      requirement: 'decision 103',
      what: ({actions}) => actions.includes('write the address'),
      when: ({before, stimulus}) =>
        isBy(stimulus, 'place.chosen') ||
        (before?.matches({viewing: 'missing a part'}) === true && isBy(stimulus, 'whole chart.asked')),
    }),
    {
      sentence: 'another chart is read from its beginning, and a chart that there is not is named',
      holds: ({before, snapshot: {context, ...snapshot}}) => {
        if (before !== null && before.context.place.chart === context.place.chart) return true
        const viewing = charts.includes(context.place.chart) ? 'reading the chart' : 'without such a chart'
        return context.facts === null && propertiesOf(snapshot.value)['viewing'] === viewing
      },
    },
    exactly({
      sentence: 'a chart is read once, and again only when another is chosen or when asked',
      requirement: 'decision 103',
      what: ({begun}) => begun.length > 0,
      when: ({before, snapshot: {context}, stimulus}) =>
        charts.includes(context.place.chart) &&
        (before === null ||
          before.context.place.chart !== context.place.chart ||
          (before.matches({viewing: 'without the chart'}) && isBy(stimulus, 'retry.asked'))),
    }),
    {
      sentence: 'a chart that has been read is shown',
      holds: ({snapshot}) =>
        (snapshot.context.facts !== null) ===
        (snapshot.matches({viewing: 'showing'}) || snapshot.matches({viewing: 'missing a part'})),
    },
    leads({
      sentence: 'a chart that cannot be read says why, and can be tried again',
      from: () => true,
      by: 'read the chart fails',
      to: (after) =>
        after.matches({viewing: 'without the chart'}) && after.context.problem === 'machine fails',
    }),
    leads({
      sentence: 'a chart that could not be read is read again when asked',
      from: (snapshot) => snapshot.matches({viewing: 'without the chart'}),
      by: 'retry.asked',
      to: (after) => after.matches({viewing: 'reading the chart'}),
    }),
    leads({
      sentence: 'where a part is missing, the whole chart can be shown',
      from: (snapshot) => snapshot.matches({viewing: 'missing a part'}),
      by: 'whole chart.asked',
      to: (after) => after.matches({viewing: 'showing'}) && after.context.place.state === null,
    }),
    {
      sentence: 'the search opens and closes when asked, and stands beside whatever is looked at',
      holds: ({before, snapshot, stimulus}) => {
        const isOpen = before?.matches({searching: 'open'}) === true
        const isAsked = stimulus.label.startsWith('search.')
        return (
          snapshot.matches({searching: 'open'}) === (isAsked ? stimulus.label === 'search.opened' : isOpen)
        )
      },
    },
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
      requirement: 'decision 103',
      holds: ({snapshot}) =>
        snapshot.context.facts === null ||
        isGone(snapshot.context.place, snapshot.context.facts) ===
          snapshot.matches({viewing: 'missing a part'}),
    },
    {
      sentence: 'from every situation some way leads to a chart that is shown',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches({viewing: 'showing'}),
    },
  ],
})
