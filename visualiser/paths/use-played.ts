import {useMemo} from 'react'
import {choicesOf, type Moment, replay} from '../../pathfinder/explore/situation-steps.ts'
import type {Model} from '../../pathfinder/model/model.ts'
import type {Stimulus} from '../../pathfinder/model/stimulus.ts'

/** A conversation as far as it has been played. */
export interface Played {
  labels: readonly string[]
  step: number
  moment: Moment | undefined
  /** What can happen next. */
  choices: readonly Stimulus[]
  /** Why it could not be played to here; `null` where it could. */
  problem: string | null
}

const NOTHING: Played = {labels: [], step: 0, moment: undefined, choices: [], problem: null}

export function usePlayed(model: Model | null, labels: readonly string[], step: number): Played {
  return useMemo(() => {
    if (model === null) return NOTHING
    const taken = Math.min(step, labels.length)
    const {moments, problem} = replay(model, labels.slice(0, taken))
    const moment = moments.at(-1)
    return {labels, step: taken, moment, choices: choicesOf(model, moment), problem}
  }, [model, labels, step])
}
