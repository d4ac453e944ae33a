import type {Moment} from '../pathfinder/conversation.ts'

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
