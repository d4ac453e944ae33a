import type {Statechart} from 'statechart-kit'
import {systemEvent} from 'statechart-kit/xstate'
import type {MachineStep} from '../../contract/site/machine-channel.ts'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import type {LiveActor} from '../channel/live-record.ts'
import {eventInWords} from '../live/live-words.ts'
import {statesIn} from '../statechart/live-cases.ts'
import {CLOCK, type MessageSequence, OUTSIDE, type RunMessage, sequenceOf} from './sequence.ts'

/** More would not be read. */
const MOST = 300

/** The newest messages of an actor of another tab, with those to the machines that it runs. */
export function liveSequence(
  {id, statechart, children}: Pick<StatechartFile, 'id' | 'statechart' | 'children'>,
  actor: LiveActor,
  all: readonly LiveActor[],
): MessageSequence {
  const column = (src: string) => children.get(src) ?? src
  const own = actor.steps.flatMap((step, index) =>
    messagesOf(statechart, actor.steps[index - 1], step).map((message) => ({
      ...message,
      from: column(message.from),
      to: column(message.to),
      at: step.at,
    })),
  )
  const below = all
    .filter(({parent}) => parent === actor.key)
    .flatMap((child) =>
      child.steps
        .filter(
          ({event}) => event !== 'xstate.init' && event !== 'xstate.stop' && systemEvent(event) === null,
        )
        .map(({event, at}) => ({
          from: OUTSIDE,
          to: child.machine,
          text: event,
          step: stepAt(actor.steps, at),
          at,
        })),
    )
  const sorted = [...own, ...below].toSorted((one, other) => one.at - other.at)
  return sequenceOf(
    id,
    sorted.slice(-MOST).map(({from, to, text, step}) => ({from, to, text, step})),
  )
}

/** What caused a step, and what it made the machine run. */
function messagesOf(
  statechart: Statechart,
  before: MachineStep | undefined,
  step: MachineStep,
): RunMessage[] {
  const {event, number} = step
  const meaning = systemEvent(event)
  const words = eventInWords(statechart, event)
  const src = statechart.states.flatMap(({invokes}) => invokes).find(({id}) => id === meaning?.of)?.src
  const from = src ?? (meaning?.kind === 'after' ? CLOCK : OUTSIDE)
  const text = src !== undefined && words.startsWith(`${src} `) ? words.slice(src.length + 1) : words
  const earlier = before === undefined ? [] : (statesIn(statechart, before.value) ?? [])
  const now = statesIn(statechart, step.value) ?? []
  const begun = statechart.states
    .filter(({id}) => now.includes(id) && !earlier.includes(id))
    .flatMap(({invokes}) => invokes)
  return [
    {from, to: statechart.id, text, step: number},
    ...begun.map((each) => ({from: statechart.id, to: each.src, text: 'runs', step: number})),
  ]
}

/** The number of the last step up to a time. */
function stepAt(steps: readonly MachineStep[], at: number): number {
  return steps.findLast((step) => step.at <= at)?.number ?? 1
}
