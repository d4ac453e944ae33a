import type {Moment, Statechart} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import type {MachineStep} from '../../contract/site/machine-channel.ts'
import {statesIn} from './live-cases.ts'

interface Marked {
  moment: Moment | undefined
  /** Highlights of the path under the pointer. */
  hovered: ReadonlySet<string>
  selected: string | null
}

/** Highlights of states and transitions in the drawing. */
export function marksOf({moment, hovered, selected}: Marked): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  const say = (id: string, word: string) => marks.set(id, `${marks.get(id) ?? ''} ${word}`.trim())
  for (const id of hovered) say(id, 'on-path')
  const nodes = moment === undefined ? [] : activeNodes(moment.snapshot)
  for (const {id, type} of nodes) say(id, type === 'atomic' || type === 'final' ? 'active' : 'around')
  for (const id of moment?.visited ?? []) if (!nodes.some((node) => node.id === id)) say(id, 'taken')
  for (const id of moment?.taken ?? []) say(id, 'taken')
  if (selected !== null) say(selected, 'selected')
  return marks
}

/** Highlights for a step published by another tab; the last transition flashes. */
export function liveMarks(
  statechart: Statechart,
  step: MachineStep | null,
  isPresent: boolean,
  selected: string | null,
): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  const say = (id: string, word: string) => marks.set(id, `${marks.get(id) ?? ''} ${word}`.trim())
  for (const id of step === null ? [] : (statesIn(statechart, step.value) ?? []))
    say(id, statechart.states.some(({parent}) => parent === id) ? 'around' : 'active')
  // Two alternating words, so that the same transition flashes again.
  const flash = step === null || !isPresent ? '' : ` flash-${step.number % 2}`
  for (const id of step?.taken ?? []) say(id, `taken${flash}`)
  if (selected !== null) say(selected, 'selected')
  return marks
}
