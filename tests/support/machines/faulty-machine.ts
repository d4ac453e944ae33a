import {type Mutant, tamper} from 'statechart-kit'
import {type AnyStateMachine, StateMachine} from 'xstate'

/** Puts a fault into a machine and into every copy that `provide` makes of it. Returns the way back. */
export function withFault(machine: AnyStateMachine, mutant: Mutant): () => void {
  const {provide} = StateMachine.prototype
  const sound = {root: machine.root, states: machine.states, idMap: Reflect.get(machine, 'idMap')}
  const faulty = machine.provide({})
  tamper(faulty, mutant)
  Object.assign(machine, {root: faulty.root, states: faulty.states, idMap: Reflect.get(faulty, 'idMap')})
  StateMachine.prototype.provide = function (implementations) {
    const copy = provide.call(this, implementations)
    if (copy.id === machine.id) tamper(copy, mutant)
    return copy
  }
  return () => {
    StateMachine.prototype.provide = provide
    Object.assign(machine, sound)
  }
}
