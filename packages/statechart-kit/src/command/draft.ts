import {basename} from 'node:path'
import type {AnyStateMachine} from 'xstate'
import type {Model, Outcome} from '../model/model.ts'
import {guardWords, isGuardNamed} from '../step/guards.ts'
import {statesOf, transitionsOf} from '../step/transitions.ts'
import {actorName, isSystemEvent} from '../step/xstate.ts'

/** What a machine says of itself: the names that a model has to fill with cases. */
export interface Facts {
  /** Types of events without XState's own and without wildcards. */
  events: string[]
  actors: string[]
  delays: string[]
  guards: string[]
}

export function factsOf(machine: AnyStateMachine): Facts {
  const states = statesOf(machine)
  const transitions = [...transitionsOf(machine).values()]
  const unique = (names: readonly string[]) => [...new Set(names)].sort()
  return {
    events: unique(
      transitions
        .map(({eventType}) => eventType)
        .filter((type) => type !== '' && !type.endsWith('*') && !isSystemEvent(type)),
    ),
    actors: unique([
      ...states.flatMap(({invoke}) => invoke.map(({id, src}) => actorName(src, id))),
      ...Object.keys(machine.implementations.actors ?? {}),
    ]),
    delays: unique(states.flatMap(({after}) => after.map(({delay}) => String(delay)))),
    guards: unique(
      transitions
        .filter(({guard}) => guard !== undefined && isGuardNamed(machine, guard))
        .map(({guard}) => guardWords(machine, guard)),
    ),
  }
}

/** A model that knows no payloads: each event as its type, and each actor answers nothing or fails. */
export function draftModel(machine: AnyStateMachine): Model {
  const {events, actors} = factsOf(machine)
  const outcomes: readonly Outcome[] = [
    {name: 'nothing', output: undefined},
    {name: 'some error', error: new Error('some error')},
  ]
  return {
    machine,
    starts: [{name: 'drafted', input: undefined}],
    events: events.map((type) => ({event: {type}})),
    outcomes: Object.fromEntries(actors.map((name) => [name, outcomes])),
    invariants: [],
  }
}

/** The file of a model to fill in. */
export function draftText({
  machine,
  exportName,
  file,
}: {
  machine: AnyStateMachine
  exportName: string
  file: string
}): string {
  const {events, actors, delays, guards} = factsOf(machine)
  const name = exportName === 'default' ? 'machine' : exportName
  const imported = exportName === 'default' ? name : `{${name}}`
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const notes = [
    ...(delays.length === 0 ? [] : [`  // Timers fire by themselves: ${delays.join(', ')}.`]),
    ...(guards.length === 0
      ? []
      : [`  // Payloads and outputs should make each guard true and false: ${guards.join(', ')}.`]),
  ]
  return [
    "import {defineModel} from 'statechart-kit/model'",
    `import ${imported} from './${basename(file)}'`,
    '',
    `export const ${name.replace(/Machine$|^machine$/, '') || 'machine'}Model = defineModel({`,
    `  machine: ${name},`,
    '  // One for each different input.',
    "  starts: [{name: 'so', input: undefined}],",
    '  // One for each different payload, with a name.',
    '  events: [',
    ...events.map((type) => `    {event: {type: ${quoted(type)}}},`),
    '  ],',
    '  // One for each different output or error.',
    '  outcomes: {',
    ...actors.flatMap((actor) => [
      `    ${quoted(actor)}: [`,
      "      {name: 'nothing', output: undefined},",
      "      {name: 'some error', error: new Error('some error')},",
      '    ],',
    ]),
    '  },',
    ...notes,
    '  // Sentences that must be true after every step: {sentence, holds: ({snapshot}) => …}.',
    '  invariants: [],',
    '})',
    '',
  ].join('\n')
}
