import type {Recorded} from 'statechart-kit'
import type {MachineStep} from '../../contract/site/machine-channel.ts'

/** What an actor did up to a step, as transitions and state: nothing that a person entered. */
export function recordedSteps(steps: readonly MachineStep[], last: MachineStep): Recorded {
  const own = steps.filter(({number}) => number <= last.number)
  return {
    earlier: (own[0]?.number ?? 1) - 1,
    transitions: own.flatMap(({taken}) => taken),
    state: JSON.parse(last.value),
  }
}
