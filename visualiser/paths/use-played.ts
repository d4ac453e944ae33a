import {useMemo} from 'react'
import {choicesOf, type Model, type Moment, type Stimulus} from 'statechart-kit'
import {play} from '../payload/own-data.ts'

/** A walk as far as it has been played. */
export interface Played {
  labels: readonly string[]
  step: number
  moment: Moment | undefined
  /** The moment before it. */
  before: Moment | undefined
  /** The stimuli that are possible now. */
  choices: readonly Stimulus[]
  /** Why playing stopped before this step; `null` when it did not. */
  problem: string | null
}

const NOTHING: Played = {
  labels: [],
  step: 0,
  moment: undefined,
  before: undefined,
  choices: [],
  problem: null,
}

export function usePlayed(model: Model | null, labels: readonly string[], step: number): Played {
  return useMemo(() => {
    if (model === null) return NOTHING
    const taken = Math.min(step, labels.length)
    const {moments, problem} = play(model, labels.slice(0, taken))
    const moment = moments.at(-1)
    return {labels, step: taken, moment, before: moments.at(-2), choices: choicesOf(model, moment), problem}
  }, [model, labels, step])
}
