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
  /** Why the choices are not known, such as an actor without outcomes in the model; else `null`. */
  unknownChoices: string | null
}

const NOTHING: Played = {
  labels: [],
  step: 0,
  moment: undefined,
  before: undefined,
  choices: [],
  problem: null,
  unknownChoices: null,
}

export function usePlayed(model: Model | null, labels: readonly string[], step: number): Played {
  return useMemo(() => {
    if (model === null) return NOTHING
    const taken = Math.min(step, labels.length)
    const {moments, problem} = play(model, labels.slice(0, taken))
    const moment = moments.at(-1)
    return {labels, step: taken, moment, before: moments.at(-2), problem, ...choicesAt(model, moment)}
  }, [model, labels, step])
}

/** A machine that cannot be explored can still be drawn and played as far as its model goes. */
function choicesAt(model: Model, moment: Moment | undefined): Pick<Played, 'choices' | 'unknownChoices'> {
  try {
    return {choices: choicesOf(model, moment), unknownChoices: null}
  } catch (error) {
    return {choices: [], unknownChoices: error instanceof Error ? error.message : String(error)}
  }
}
