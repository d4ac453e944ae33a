import type {PeekNextOutcome} from 'statechart-kit'

/** What a walk has done so far: the labels of its steps, and what it typed and chose. */
export interface Story {
  /** The name of the initial situation. */
  start: string
  labels: readonly string[]
  /** The table's entry for the newest step that it names. */
  newest<Value>(table: Readonly<Record<string, Value>>): Value | undefined
  count(...labels: readonly string[]): number
  /** The story since the newest of these steps, without it. */
  since(...labels: readonly string[]): Story
  peekNextOutcome: PeekNextOutcome
}

export function storyOf(facts: Pick<Story, 'start' | 'labels' | 'peekNextOutcome'>): Story {
  const {labels} = facts
  return {
    ...facts,
    newest(table) {
      const label = labels.findLast((each) => each in table)
      return label === undefined ? undefined : table[label]
    },
    count: (...wanted) => labels.filter((each) => wanted.includes(each)).length,
    since(...wanted) {
      const from = labels.findLastIndex((each) => wanted.includes(each)) + 1
      return storyOf({...facts, labels: labels.slice(from)})
    },
  }
}

/** The story up to one of its steps, which is left out: the newest one by default. */
export function storyBefore(story: Story, step = -1): Story {
  return storyOf({...story, labels: story.labels.slice(0, step)})
}
