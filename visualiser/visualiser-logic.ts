import {fromPromise} from 'xstate'
import {visualiserMachine} from '../machines/visualiser/machine.ts'
import type {StatechartFacts} from '../machines/visualiser/setup.ts'
import {addressText} from './view/address.ts'
import type {VisualiserServices} from './visualiser-services.ts'

export function visualiserLogic({readStatechart}: Pick<VisualiserServices, 'readStatechart'>) {
  return visualiserMachine.provide({
    actors: {
      'read the statechart': fromPromise<StatechartFacts, {statechart: string}>(async ({input}) => {
        const {statechart, paths} = await readStatechart(input.statechart)
        return {
          states: statechart.states.map(({id}) => id),
          transitions: statechart.transitions.map(({id}) => id),
          paths: paths.map(({id}) => id),
        }
      }),
    },
    actions: {
      'write the address': (_, {place}) => history.pushState(null, '', addressText(place)),
    },
  })
}
