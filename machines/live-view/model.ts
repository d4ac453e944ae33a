import {defineModel} from '../../pathfinder/model/model.ts'
import {liveViewMachine} from './machine.ts'

const OTP = 'tab-1 x:1'
const REGION = 'tab-2 x:2'

const among: {name: string; running: readonly string[]}[] = [
  {name: 'none runs', running: []},
  {name: 'one runs', running: [OTP]},
  {name: 'another runs', running: [REGION]},
  {name: 'two run', running: [OTP, REGION]},
]

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
    {
      sentence: 'whoever is followed runs',
      holds: ({snapshot: {context, value}}) =>
        typeof value === 'string' || (context.actor !== null && context.running.includes(context.actor)),
    },
    {
      sentence: 'the present is the newest step, the past one of those before',
      holds: ({snapshot}) =>
        !Object.hasOwn(Object(snapshot.value), 'following') ||
        (snapshot.context.moment === null) === snapshot.matches({following: 'the present'}),
    },
    {
      sentence: 'a case is sent only to who is followed in the present',
      holds: ({before, stimulus, actions}) =>
        actions.includes('send the case') ===
        (stimulus.label === 'case.chosen' && before?.matches({following: 'the present'}) === true),
    },
    {
      sentence: 'an actor stays selected exactly while it is followed or lost',
      holds: ({snapshot}) =>
        (snapshot.context.actor === null) ===
        (snapshot.matches('waiting for actors') || snapshot.matches('choosing')),
    },
    {
      sentence: 'from every situation some way leads to an actor that is followed',
      reaches: (snapshot) => snapshot.matches({following: 'the present'}),
    },
  ],
})
