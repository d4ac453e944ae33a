import type {StatechartTransition} from '../explore/statechart.ts'
import {type Change, type ChangedFact, type Difference, partOf} from './difference.ts'

const SIGNS = {added: '+', removed: '-', changed: '~'} as const

/** A difference as lines for a review: a sign, the subject, and each fact before and after. */
export function differenceText(difference: Difference): string {
  const {machine, states, transitions, union} = difference
  const whole = wholeChange(difference)
  const size = `${union.states.length} states, ${union.transitions.length} transitions`
  if (whole !== null) return `${SIGNS[whole]} ${machine}, the whole machine: ${size}`
  const lines = [
    ...states.flatMap((change) => changeLines(change, `state ${partOf(change).id}`)),
    ...transitions.flatMap((change) => changeLines(change, `transition ${transitionName(partOf(change))}`)),
  ]
  return [machine, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** For a machine that exists in one version only. */
export function wholeChange({states, union}: Difference): 'added' | 'removed' | null {
  const [first] = states
  const isWhole = states.length === union.states.length && states.every(({kind}) => kind === first?.kind)
  return isWhole && first !== undefined && first.kind !== 'changed' ? first.kind : null
}

/** A transition in words: source, event, guard, target. */
export function transitionName({source, label, guard, targets}: StatechartTransition): string {
  const condition = guard === null ? '' : ` [${guard}]`
  return `${source}: ${label}${condition} → ${targets.length === 0 ? 'stays' : targets.join(', ')}`
}

/** A fact before and after; an empty side is `nothing`. */
export function factText({name, before, after}: ChangedFact): string {
  return `${name}: ${before || 'nothing'} → ${after || 'nothing'}`
}

function changeLines<Part>(change: Change<Part>, name: string): string[] {
  const facts = change.kind === 'changed' ? change.facts.map((fact) => `    ${factText(fact)}`) : []
  return [`${SIGNS[change.kind]} ${name}`, ...facts]
}
