import {propertiesOf} from 'statechart-kit'
import type {AnyStateMachine} from 'xstate'

/** The machines among a machine's actors: the actor's name and the machine's id. */
export function childMachines({implementations}: AnyStateMachine): [actor: string, machine: string][] {
  return Object.entries(implementations.actors ?? {}).flatMap(([name, logic]): [string, string][] => {
    const id = propertiesOf(propertiesOf(logic)['root'])['id']
    return typeof id === 'string' ? [[name, id]] : []
  })
}
