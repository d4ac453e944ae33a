import type {Graph, Model} from 'statechart-kit'
import {activeNodes, statesOf} from 'statechart-kit/xstate'
import type {Memories, Port, Words, World} from './port.ts'
import type {Story} from './story.ts'
import {type Control, type View, type WholeView, wholeView} from './view.ts'
import type {WalkRequests} from './wire/expected-request.ts'

type Prepared = Pick<Port, 'phone' | 'otherPhone' | 'today' | 'world' | 'workshop'>

interface Beginning {
  /** The address, or a function that makes it. */
  path: string | ((port: Prepared) => Promise<string>)
  memories?(port: Prepared): Memories | Promise<Memories>
  first?(port: Port): Promise<void>
  /** The first action where the component is mounted alone. */
  inPart?(port: Port): Promise<void>
}

/** How long a timer runs by the specification. */
interface Wait {
  ms: number | ((story: Story) => number)
  /** The time runs from the newest of these steps. */
  since: readonly string[]
}

/** How a person uses a machine: actions for events, effects for outcomes, views for states. */
export interface Screen<Name extends string = string, Text extends string = string> {
  /** For each initial situation: the address, the stored values, and the person's first action. */
  starts: Record<string, Beginning>
  /** Requests that wait until the path releases them, by path or operation. */
  holds: readonly string[]
  /** Those of them that the page sends after the machine's end; no other may wait then. */
  afterwards?: readonly string[]
  /** What people press, by a name: a view says which can be used; all others are missing. */
  controls: Record<Name, Control>
  /** What Escape does; where that control cannot be used, Escape changes nothing. */
  escape?: NoInfer<Name>
  /** Texts that come and go, by a name: a view says which show; all others are missing. */
  texts: Record<Text, Words>
  /** For each label of an event: the person's action. */
  actions: Record<string, (port: Port, story: Story) => Promise<void>>
  /** For each label of an outcome: what the environment does. */
  outcomes: Record<string, (world: World, port: Port, story: Story) => Promise<void>>
  /** For each state at the end of a step. */
  views: Record<
    string,
    View<NoInfer<Name>, NoInfer<Text>> | ((port: Port, story: Story) => AnyView<NoInfer<Name>, NoInfer<Text>>)
  >
  /** For each label of a timer. */
  waits?: Record<string, Wait>
}

type AnyView<Name extends string, Text extends string> = View<Name, Text> | Promise<View<Name, Text>>

/** A screen, the model whose paths it walks, and what these send. */
export interface WalkedScreen extends Screen {
  model: Model
  requests: WalkRequests
}

/** Type-checks the names of controls and texts, and erases their types. */
export function defineScreen<Name extends string, Text extends string>(screen: Screen<Name, Text>): Screen
export function defineScreen(screen: Screen): Screen {
  return screen
}

/** What must hold while these states are active. */
export async function expectedView(
  {views, controls, texts}: Screen,
  states: readonly string[],
  port: Port,
  story: Story,
): Promise<WholeView> {
  const given = states.flatMap((id) => views[id] ?? [])
  const own = await Promise.all(given.map((view) => (typeof view === 'function' ? view(port, story) : view)))
  return wholeView(own, controls, texts)
}

/** Whether Escape must change nothing. */
export function isEscapeDead(screen: Screen, {enabled}: WholeView): boolean {
  const control = screen.controls[screen.escape ?? '']
  return control !== undefined && !enabled.includes(control)
}

/** Milliseconds until a timer is due by the screen's own numbers; `null` if it has none. */
export function waitOf(
  {waits}: Screen,
  label: string,
  story: Story,
): {ms: number; since: readonly string[]} | null {
  const wait = waits?.[label]
  if (wait === undefined) return null
  return {since: wait.since, ms: typeof wait.ms === 'number' ? wait.ms : wait.ms(story)}
}

/** Events without an action, states without a view, timers without a time, and names that never occur. */
export function screenProblems(
  {starts, actions, outcomes, views, waits = {}, requests}: WalkedScreen,
  {model, situations, steps}: Graph,
): string[] {
  const labels = (kind: string) =>
    new Set(steps.flatMap(({stimulus}) => (stimulus.kind === kind ? [stimulus.label] : [])))
  const inner = new Set(
    statesOf(model.machine)
      .filter(({type}) => type === 'atomic' || type === 'final')
      .map(({id}) => id),
  )
  const reached = new Set(situations.flatMap(({snapshot}) => activeNodes(snapshot).map(({id}) => id)))
  return [
    ...lacking(
      'beginning',
      [...labels('start')].map((label) => label.replace('starts · ', '')),
      starts,
    ),
    ...lacking('event', labels('event'), actions),
    ...lacking('end of an actor', labels('settle'), outcomes),
    ...lacking('timer', labels('wait'), waits),
    ...lacking(
      'state',
      [...reached].filter((id) => inner.has(id)),
      views,
    ),
    ...Object.keys(views)
      .filter((id) => !reached.has(id))
      .map((id) => `${id}: the screen looks for a state that never comes`),
    ...Object.keys({...requests.by, ...requests.wholePage?.by})
      .filter((label) => !steps.some(({stimulus}) => stimulus.label === label))
      .map((label) => `${label}: no step that could send this`),
  ]
}

function lacking(what: string, wanted: Iterable<string>, given: object): string[] {
  const [missing, known] = [[...wanted].filter((each) => !(each in given)), new Set(wanted)]
  const superfluous = what === 'state' ? [] : Object.keys(given).filter((each) => !known.has(each))
  return [
    ...missing.map((each) => `${each}: the screen does not know this ${what}`),
    ...superfluous.map((each) => `${each}: no path has this ${what}`),
  ]
}
