import type {AnyStateNode, AnyTransitionDefinition} from 'xstate'

/**
 * Of the transitions that the regions of a state choose at once, those that happen: where two leave the same states, the
 * inner one goes before the outer one, and else the first.
 */
export function thatHappen(chosen: readonly AnyTransitionDefinition[]): AnyTransitionDefinition[] {
  let happen: AnyTransitionDefinition[] = []
  for (const next of chosen) {
    const rivals = happen.filter((other) => leaveTheSame(next, other))
    if (rivals.some(({source}) => !isInside(next.source, source))) continue
    happen = [...happen.filter((other) => !rivals.includes(other)), next]
  }
  return happen
}

function leaveTheSame(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  const [here, there] = [leftBy(one), leftBy(other)]
  if (here === null || there === null) return false
  return here === there || isInside(here, there) || isInside(there, here)
}

/** The state whose inside a transition leaves; `null` when it leaves nothing. */
function leftBy({source, target, reenter}: AnyTransitionDefinition): AnyStateNode | null {
  if (target === undefined || target.length === 0) return null
  const isInner = target.every((each) => each === source || isInside(each, source))
  if (isInner && !reenter) return isLeaf(source) ? null : source
  const around = ancestorsOf(source).find((each) => target.every((inner) => isInside(inner, each)))
  return around ?? source.machine.root
}

function isLeaf({type}: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final'
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return ancestorsOf(node).includes(outer)
}

function ancestorsOf({parent}: AnyStateNode): AnyStateNode[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)]
}
