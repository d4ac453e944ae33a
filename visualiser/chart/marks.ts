import type {MachineStep} from '../../contract/site/machine-channel.ts'
import type {Chart} from '../../pathfinder/explore/chart.ts'
import type {Moment} from '../../pathfinder/explore/situation-steps.ts'
import {statesIn} from './live-cases.ts'

interface Marked {
  moment: Moment | undefined
  /** What the path under the pointer shows. */
  hovered: ReadonlySet<string>
  selected: string | null
}

/** What is said of states and transitions on the drawing. */
export function marksOf({moment, hovered, selected}: Marked): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  const say = (id: string, word: string) => marks.set(id, `${marks.get(id) ?? ''} ${word}`.trim())
  for (const id of hovered) say(id, 'on-path')
  for (const {id, type} of moment?.snapshot._nodes ?? [])
    say(id, type === 'atomic' || type === 'final' ? 'active' : 'around')
  for (const id of moment?.taken ?? []) say(id, 'taken')
  if (selected !== null) say(selected, 'selected')
  return marks
}

/** The same of a step that an actor of another tab has told; what has just been done flashes. */
export function liveMarks(
  chart: Chart,
  step: MachineStep | null,
  isPresent: boolean,
  selected: string | null,
): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  const say = (id: string, word: string) => marks.set(id, `${marks.get(id) ?? ''} ${word}`.trim())
  for (const id of step === null ? [] : (statesIn(chart, step.value) ?? []))
    say(id, chart.states.some(({parent}) => parent === id) ? 'around' : 'active')
  // Two words in turn, so that the same transition taken twice flashes twice.
  const flash = step === null || !isPresent ? '' : ` flash-${step.number % 2}`
  for (const id of step?.taken ?? []) say(id, `taken${flash}`)
  if (selected !== null) say(selected, 'selected')
  return marks
}
