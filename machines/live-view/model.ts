import {defineModel, leads, onlyWhere} from 'statechart-kit/model'
import {liveViewMachine} from './machine.ts'

const OTP = 'tab-1 x:1'
const REGION = 'tab-2 x:2'

const among: {name: string; running: readonly string[]}[] = [
  {name: 'none runs', running: []},
  {name: 'one runs', running: [OTP]},
  {name: 'another runs', running: [REGION]},
  {name: 'two run', running: [OTP, REGION]},
]

const KEYS: Record<string, string[]> = {
  'actors.changed · none runs': [],
  'actors.changed · one runs': [OTP],
  'actors.changed · another runs': [REGION],
  'actors.changed · two run': [OTP, REGION],
}

export const liveViewModel = defineModel({
  machine: liveViewMachine,
  starts: [{name: 'at the panel', input: undefined}],
  events: [
    ...among.map(({name, running}) => ({
      event: {type: 'actors.changed' as const, running},
      name,
      // Tabs publish one message after the other.
      when: ({context}: {context: {running: readonly string[]}}) =>
        [OTP, REGION].filter((key) => context.running.includes(key) !== running.includes(key)).length === 1,
    })),
    {
      event: {type: 'actor.chosen', actor: OTP},
      name: 'the first',
      when: (snapshot) => snapshot.matches('choosing') && snapshot.context.running.includes(OTP),
    },
    {
      event: {type: 'actor.chosen', actor: REGION},
      name: 'the second',
      when: (snapshot) => snapshot.matches('choosing') && snapshot.context.running.includes(REGION),
    },
    {event: {type: 'list.asked'}, when: ({context}) => context.actor !== null},
    {
      event: {type: 'moment.chosen', moment: 1},
      name: 'the first',
      when: ({context}) => context.actor !== null,
    },
    {
      event: {type: 'moment.chosen', moment: 2},
      name: 'the second',
      when: ({context}) => context.actor !== null,
    },
    {event: {type: 'now.asked'}, when: (snapshot) => snapshot.matches({following: 'the past'})},
    {
      event: {type: 'case.chosen', label: 'dialog.dismissed'},
      when: (snapshot) => snapshot.matches({following: 'the present'}) && snapshot.context.actor === OTP,
    },
  ],
  outcomes: {},
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'list.asked': ({context}) => context.actor !== null,
        'moment.chosen': ({context}) => context.actor !== null,
        'now.asked': (snapshot) => snapshot.matches({following: 'the past'}),
        'case.chosen': (snapshot) => snapshot.matches({following: 'the present'}),
      },
    }),
    {
      sentence: 'the list has exactly the actors that run',
      requirement: 'decision 103',
      holds: ({snapshot, stimulus}) => {
        const running = KEYS[stimulus.label]
        return running === undefined || snapshot.context.running.join() === running.join()
      },
    },
    {
      sentence: 'the page waits exactly while none runs and none is chosen',
      requirement: 'decision 103',
      holds: ({snapshot}) =>
        snapshot.context.actor !== null ||
        snapshot.matches(snapshot.context.running.length === 0 ? 'waiting for actors' : 'choosing'),
    },
    {
      sentence: 'an actor that is gone is lost, and is followed again when it is back',
      requirement: 'decision 103',
      holds: ({snapshot}) =>
        snapshot.context.actor === null ||
        snapshot.matches(snapshot.context.running.includes(snapshot.context.actor) ? 'following' : 'lost'),
    },
    leads({
      sentence: 'a running actor that is chosen is followed in the present',
      requirement: 'decision 103',
      from: ({context}) => context.running.length === 2,
      by: ['actor.chosen · the first', 'actor.chosen · the second'],
      to: (after) => after.matches({following: 'the present'}) && after.context.actor !== null,
    }),
    leads({
      sentence: 'an earlier step can be viewed, of an actor that is gone too',
      requirement: 'decision 103',
      from: (snapshot) => snapshot.context.actor !== null,
      by: ['moment.chosen · the first', 'moment.chosen · the second'],
      to: (after) => after.context.moment !== null && !after.matches({following: 'the present'}),
    }),
    leads({
      sentence: 'the page returns to the newest step when asked',
      requirement: 'decision 103',
      from: (snapshot) => snapshot.matches({following: 'the past'}),
      by: 'now.asked',
      to: (after) => after.matches({following: 'the present'}) && after.context.moment === null,
    }),
    leads({
      sentence: 'the list of actors can be opened again, with nothing chosen',
      requirement: 'decision 103',
      from: ({context}) => context.actor !== null,
      by: 'list.asked',
      to: ({context}) => context.actor === null && context.moment === null,
    }),
    {
      sentence: 'whoever is followed runs',
      requirement: 'decision 103',
      holds: ({snapshot: {context, value}}) =>
        typeof value === 'string' || (context.actor !== null && context.running.includes(context.actor)),
    },
    {
      sentence: 'the present is the newest step, the past one of those before',
      requirement: 'decision 103',
      holds: ({snapshot}) =>
        typeof snapshot.value === 'string' ||
        !('following' in snapshot.value) ||
        (snapshot.context.moment === null) === snapshot.matches({following: 'the present'}),
    },
    {
      sentence: 'a case is sent only to who is followed in the present',
      requirement: 'decision 104',
      holds: ({before, stimulus, actions}) =>
        actions.includes('send the case') ===
        (stimulus.label === 'case.chosen' && before?.matches({following: 'the present'}) === true),
    },
    {
      sentence: 'an actor stays selected exactly while it is followed or lost',
      requirement: 'decision 103',
      holds: ({snapshot}) =>
        (snapshot.context.actor === null) ===
        (snapshot.matches('waiting for actors') || snapshot.matches('choosing')),
    },
    {
      sentence: 'from every situation some way leads to an actor that is followed',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches({following: 'the present'}),
    },
  ],
})
