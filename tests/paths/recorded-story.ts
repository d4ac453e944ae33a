import type {PeekNextOutcome} from 'statechart-kit'
import {type Story, storyOf} from './story.ts'

/** When the newest step of a label began and ended, by the page's clock. */
interface Moment {
  from: number
  to: number
}

export type RecordedStory = ReturnType<typeof recordedStory>

const NOTHING_NEXT: PeekNextOutcome = () => null

/** Records a walk as its screen's functions see it. */
export function recordedStory() {
  const labels: string[] = []
  const moments = new Map<string, Moment>()
  let start = ''
  return {
    begin(name: string) {
      start = name
    },
    add(label: string, moment: Moment) {
      labels.push(label)
      moments.set(label, moment)
    },
    /** The newest step has ended: the page shows its result. */
    endStep(at: number) {
      const moment = moments.get(labels.at(-1) ?? '')
      if (moment !== undefined) moment.to = at
    },
    read(peekNextOutcome: PeekNextOutcome = NOTHING_NEXT): Story {
      return storyOf({start, labels: [...labels], peekNextOutcome})
    },
    /** @throws {Error} when none of these steps was walked */
    newestOf(wanted: readonly string[]): Moment {
      const label = labels.findLast((each) => wanted.includes(each))
      const moment = moments.get(label ?? '')
      if (moment === undefined) throw new Error(`No step was ${wanted.join(' or ')}.`)
      return moment
    },
  }
}
