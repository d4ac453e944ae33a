import type {Statechart, StatechartState, StatechartTransition} from '../explore/statechart.ts'

/** One fact of a state or transition, before and after. */
export interface ChangedFact {
  name: string
  before: string
  after: string
}

export type Change<Part> =
  | {kind: 'added'; after: Part}
  | {kind: 'removed'; before: Part}
  | {kind: 'changed'; before: Part; after: Part; facts: ChangedFact[]}

/** The difference of a machine between two versions. */
export interface Difference {
  machine: string
  states: Change<StatechartState>[]
  transitions: Change<StatechartTransition>[]
  /** Both versions as one statechart; removed parts are beside the present ones. */
  union: Statechart
  /** The changes of the union's parts, by id. */
  marks: Record<string, Change<never>['kind']>
}

/** Compares two versions of a machine; `null` for a version without it. */
export function differenceOf(before: Statechart | null, after: Statechart | null): Difference | null {
  const [old, now] = [before ?? emptyOf(after), after ?? emptyOf(before)]
  if (old === null || now === null) return null
  const states = changes(pairedById(old.states, now.states), stateFacts)
  const pairs = pairedTransitions(old.transitions, now.transitions)
  const places = placesOf(pairs, [old, now])
  const transitions = changes(pairs, (each) => ({...transitionFacts(each), order: places.get(each) ?? ''}))
  const lost = transitions.flatMap((change) => (change.kind === 'removed' ? [removed(change.before)] : []))
  const marks = [
    ...states.map((change) => [partOf(change).id, change.kind] as const),
    ...transitions.map((change) => [unionId(change), change.kind] as const),
  ]
  return {
    machine: now.id,
    states,
    transitions,
    union: {
      ...now,
      description: now.description === '' ? old.description : now.description,
      states: inDocumentOrder([...now.states, ...withoutThoseOf(old.states, now.states)]),
      transitions: [...now.transitions, ...lost],
    },
    marks: Object.fromEntries(marks),
  }
}

/** The present or last state or transition that a change is about. */
export function partOf<Part>(change: Change<Part>): Part {
  return change.kind === 'removed' ? change.before : change.after
}

/** The id of a changed transition in the union. */
export function unionId(change: Change<StatechartTransition>): string {
  return change.kind === 'removed' ? removed(change.before).id : change.after.id
}

/**
 * A transition's id contains its index among its siblings, so a removed one may have left its id to another.
 */
function removed(transition: StatechartTransition): StatechartTransition {
  return {...transition, id: `${transition.id} | removed`}
}

function emptyOf(statechart: Statechart | null): Statechart | null {
  return statechart === null ? null : {id: statechart.id, description: '', states: [], transitions: []}
}

type Pair<Part> = [before: Part | null, after: Part | null]

function pairedById<Part extends {id: string}>(
  before: readonly Part[],
  after: readonly Part[],
): Pair<Part>[] {
  const byId = new Map(before.map((part) => [part.id, part]))
  return [
    ...after.map((part): Pair<Part> => [byId.get(part.id) ?? null, part]),
    ...withoutThoseOf(before, after).map((part): Pair<Part> => [part, null]),
  ]
}

function withoutThoseOf<Part extends {id: string}>(parts: readonly Part[], others: readonly Part[]): Part[] {
  const ids = new Set(others.map(({id}) => id))
  return parts.filter(({id}) => !ids.has(id))
}

/** Among a state's transitions on one event, pairs equal ones first, then the rest in order. */
function pairedTransitions(
  before: readonly StatechartTransition[],
  after: readonly StatechartTransition[],
): Pair<StatechartTransition>[] {
  const left = [...before]
  const take = (isWanted: (old: StatechartTransition) => boolean): StatechartTransition | null => {
    const place = left.findIndex(isWanted)
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null)
  }
  const isSibling = (old: StatechartTransition, now: StatechartTransition) =>
    old.source === now.source && old.event === now.event
  const likenesses: ((old: StatechartTransition, now: StatechartTransition) => boolean)[] = [
    (old, now) =>
      isSibling(old, now) && changedFacts(transitionFacts(old), transitionFacts(now)).length === 0,
    (old, now) => isSibling(old, now) && old.guard === now.guard && old.targets.join() === now.targets.join(),
    (old, now) => isSibling(old, now) && old.guard === now.guard,
    isSibling,
  ]
  const found = new Map<StatechartTransition, StatechartTransition>()
  for (const isAlike of likenesses)
    for (const now of after) {
      if (found.has(now)) continue
      const old = take((each) => isAlike(each, now))
      if (old !== null) found.set(now, old)
    }
  return [
    ...after.map((now): Pair<StatechartTransition> => [found.get(now) ?? null, now]),
    ...left.map((old): Pair<StatechartTransition> => [old, null]),
  ]
}

/** The place of each paired transition among the paired ones of its state on its event, in its version. */
function placesOf(
  pairs: readonly Pair<StatechartTransition>[],
  versions: readonly Statechart[],
): ReadonlyMap<StatechartTransition, string> {
  const paired = new Set(pairs.flatMap(([before, after]) => (before && after ? [before, after] : [])))
  const places = new Map<StatechartTransition, string>()
  for (const {transitions} of versions) {
    const counts = new Map<string, number>()
    for (const transition of transitions.filter((each) => paired.has(each))) {
      const siblings = `${transition.source} | ${transition.event}`
      const count = (counts.get(siblings) ?? 0) + 1
      counts.set(siblings, count)
      places.set(transition, String(count))
    }
  }
  return places
}

function changes<Part>(
  pairs: readonly Pair<Part>[],
  factsOf: (part: Part) => Record<string, string>,
): Change<Part>[] {
  return pairs.flatMap(([before, after]): Change<Part>[] => {
    if (before === null) return after === null ? [] : [{kind: 'added', after}]
    if (after === null) return [{kind: 'removed', before}]
    const facts = changedFacts(factsOf(before), factsOf(after))
    return facts.length === 0 ? [] : [{kind: 'changed', before, after, facts}]
  })
}

function changedFacts(before: Record<string, string>, after: Record<string, string>): ChangedFact[] {
  return Object.keys(after).flatMap((name) => {
    const [was, is] = [before[name] ?? '', after[name] ?? '']
    return was === is ? [] : [{name, before: was, after: is}]
  })
}

function stateFacts(state: StatechartState): Record<string, string> {
  const {type, initial, history, parent, tags, entry, exit, invokes, description, requirements} = state
  const {initialActions, historyDefaults, values} = state
  return {
    type,
    parent: parent ?? '',
    initial: initial ?? '',
    'on the way to initial': initialActions.join(', '),
    history: history ?? '',
    'default of the history': historyDefaults.join(', '),
    runs: invokes.map(({src}) => src).join(', '),
    entry: entry.join(', '),
    exit: exit.join(', '),
    values: values.join(', '),
    tags: tags.join(', '),
    description,
    requirements: requirements.join(', '),
  }
}

function transitionFacts(transition: StatechartTransition): Record<string, string> {
  const {label, targets, guard, actions, values, isReentering, description, requirements} = transition
  return {
    event: label,
    target: targets.join(', '),
    guard: guard ?? '',
    actions: actions.join(', '),
    values: values.join(', '),
    reentering: isReentering ? 'yes' : '',
    description,
    requirements: requirements.join(', '),
  }
}

/** Parents first, each followed by its children. */
function inDocumentOrder(states: readonly StatechartState[]): StatechartState[] {
  const below = (parent: string | null): StatechartState[] =>
    states.filter((state) => state.parent === parent).flatMap((state) => [state, ...below(state.id)])
  return below(null)
}
