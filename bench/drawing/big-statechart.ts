import type {Statechart, StatechartState, StatechartTransition} from 'statechart-kit'

const STATES_IN_A_GROUP = 10

/** A statechart with this many states in groups, each state with two outgoing transitions. */
export function bigStatechart(size: number): Statechart {
  const groups = Array.from({length: size / STATES_IN_A_GROUP}, (_, index) => `big.g${index}`)
  const leaves = groups.flatMap((group) =>
    Array.from({length: STATES_IN_A_GROUP - 1}, (_, index) => `${group}.s${index}`),
  )
  const inside = (id: string) => leaves.filter((leaf) => leaf.startsWith(`${id}.`))
  return {
    id: 'big',
    description: 'A statechart to measure with.',
    states: [
      state('big', null, groups[0] ?? null),
      ...groups.flatMap((group) => [
        state(group, 'big', inside(group)[0] ?? null),
        ...inside(group).map((leaf) => state(leaf, group, null)),
      ]),
    ],
    transitions: leaves.flatMap((leaf, index) =>
      [1, 5].map((step) => transition(leaf, leaves[(index + step) % leaves.length] ?? leaf, `by ${step}`)),
    ),
  }
}

function state(id: string, parent: string | null, initial: string | null): StatechartState {
  return {
    id,
    name: id.split('.').at(-1) ?? id,
    parent,
    type: initial === null ? 'atomic' : 'compound',
    initial,
    history: null,
    description: '',
    requirements: [],
    tags: [],
    entry: [],
    exit: [],
    initialActions: [],
    historyDefaults: [],
    values: [],
    invokes: [],
  }
}

function transition(source: string, target: string, event: string): StatechartTransition {
  return {
    id: `${source} | ${event} | 0`,
    source,
    targets: [target],
    event,
    kind: 'event',
    label: event,
    guard: null,
    actions: [],
    values: [],
    isReentering: false,
    description: '',
    requirements: [],
  }
}
