import {
  canonical,
  defineModel,
  exactly,
  isBy,
  leads,
  onlyWhere,
  propertiesOf,
  sentEvent,
} from 'statechart-kit/model'
import {visualiserMachine} from './machine.ts'
import {isGone, OVERVIEW, type ViewPlace} from './setup.ts'

const OTP: ViewPlace = {
  statechart: 'otp',
  state: null,
  transition: null,
  path: null,
  step: 0,
  script: null,
  panel: 'details',
}
const ALL: ViewPlace = {...OTP, statechart: OVERVIEW}
const SENDING = 'otp.sending code'
const DISMISSED = `${SENDING} | dialog.dismissed | 0`
const statecharts = ['otp', 'region']
const isThere = ({statechart}: ViewPlace) => statecharts.includes(statechart)

export const visualiserModel = defineModel({
  machine: visualiserMachine,
  starts: [
    {name: 'at the overview', input: {statecharts, place: ALL}},
    {name: 'at a statechart', input: {statecharts, place: OTP}},
    {name: 'at a state that is gone', input: {statecharts, place: {...OTP, state: 'otp.gone'}}},
    {name: 'at a statechart that is none', input: {statecharts, place: {...OTP, statechart: 'nowhere'}}},
  ],
  events: [
    {
      event: {type: 'place.chosen', change: {statechart: 'region'}},
      name: 'another statechart',
      when: ({context}) => context.place.statechart === 'otp' || context.place.statechart === OVERVIEW,
    },
    {
      event: {type: 'place.chosen', change: {state: SENDING, transition: null}},
      name: 'a state',
      when: ({context}) => context.facts !== null && context.place.statechart === 'otp',
    },
    {
      event: {type: 'place.chosen', change: {panel: 'sentences'}},
      name: 'a panel',
      when: ({context}) => context.place.statechart !== OVERVIEW,
    },
    {
      event: {type: 'address.changed', place: ALL},
      name: 'to the overview',
      // Not from the other one: the page has its file then, and reads it at once.
      when: ({context}) => context.place.statechart === 'otp',
    },
    {
      event: {type: 'address.changed', place: {...OTP, statechart: 'region'}},
      name: 'to another statechart',
      when: ({context}) => context.place.statechart === 'otp',
    },
    {
      event: {type: 'address.changed', place: {...OTP, statechart: 'nowhere'}},
      name: 'to a statechart that is none',
      when: ({context}) => context.place.statechart === 'otp',
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
        context.place.statechart === 'otp' && JSON.stringify(context.place) !== JSON.stringify(place),
    })),
    {
      event: {type: 'whole statechart.asked'},
      when: (snapshot) => snapshot.matches({viewing: 'missing a part'}),
    },
    {event: {type: 'retry.asked'}, when: (snapshot) => snapshot.matches({viewing: 'without the statechart'})},
    {event: {type: 'search.opened'}, when: (snapshot) => snapshot.matches({searching: 'closed'})},
    {event: {type: 'search.closed'}, when: (snapshot) => snapshot.matches({searching: 'open'})},
  ],
  outcomes: {
    'read the statechart': [
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
        'whole statechart.asked': (snapshot) => snapshot.matches({viewing: 'missing a part'}),
        'retry.asked': (snapshot) => snapshot.matches({viewing: 'without the statechart'}),
      },
    }),
    {
      sentence: 'the page looks at what was chosen, or at what the address says',
      requirement: 'decision 103',
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
        (before?.matches({viewing: 'missing a part'}) === true && isBy(stimulus, 'whole statechart.asked')),
    }),
    {
      sentence:
        'another statechart is read from its beginning, one that there is not is named, and none is the overview',
      requirement: ['decision 103', 'decision 359'],
      holds: ({before, snapshot: {context, ...snapshot}}) => {
        if (before !== null && before.context.place.statechart === context.place.statechart) return true
        const viewing = isThere(context.place) ? 'reading the statechart' : 'without such a statechart'
        const expected = context.place.statechart === OVERVIEW ? 'overview' : viewing
        return context.facts === null && propertiesOf(snapshot.value)['viewing'] === expected
      },
    },
    exactly({
      sentence: 'a statechart is read once, and again only when another is chosen or when asked',
      requirement: 'decision 103',
      what: ({begun}) => begun.length > 0,
      when: ({before, snapshot: {context}, stimulus}) =>
        isThere(context.place) &&
        (before === null ||
          before.context.place.statechart !== context.place.statechart ||
          (before.matches({viewing: 'without the statechart'}) && isBy(stimulus, 'retry.asked'))),
    }),
    {
      sentence: 'a statechart that has been read is shown',
      requirement: 'decision 103',
      holds: ({snapshot}) =>
        (snapshot.context.facts !== null) ===
        (snapshot.matches({viewing: 'showing'}) || snapshot.matches({viewing: 'missing a part'})),
    },
    leads({
      sentence: 'a statechart that cannot be read says why, and can be tried again',
      requirement: 'decision 103',
      from: () => true,
      by: 'read the statechart fails',
      to: (after) =>
        after.matches({viewing: 'without the statechart'}) && after.context.problem === 'machine fails',
    }),
    leads({
      sentence: 'a statechart that could not be read is read again when asked',
      requirement: 'decision 103',
      from: (snapshot) => snapshot.matches({viewing: 'without the statechart'}),
      by: 'retry.asked',
      to: (after) => after.matches({viewing: 'reading the statechart'}),
    }),
    leads({
      sentence: 'where a part is missing, the whole statechart can be shown',
      requirement: 'decision 103',
      from: (snapshot) => snapshot.matches({viewing: 'missing a part'}),
      by: 'whole statechart.asked',
      to: (after) => after.matches({viewing: 'showing'}) && after.context.place.state === null,
    }),
    {
      sentence: 'the search opens and closes when asked, and stands beside whatever is looked at',
      requirement: 'decision 103',
      holds: ({before, snapshot, stimulus}) => {
        const isOpen = before?.matches({searching: 'open'}) === true
        const isAsked = stimulus.label.startsWith('search.')
        return (
          snapshot.matches({searching: 'open'}) === (isAsked ? stimulus.label === 'search.opened' : isOpen)
        )
      },
    },
    {
      sentence: 'a statechart is read exactly while it is awaited, and never one that there is not',
      requirement: 'decision 103',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.matches({viewing: 'reading the statechart'})) &&
        pending.every(() => isThere(snapshot.context.place)),
    },
    {
      sentence: 'what is shown is there',
      requirement: 'decision 103',
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
      sentence: 'from every situation some way leads to a statechart that is shown',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches({viewing: 'showing'}),
    },
  ],
})
