import {fromPromise} from 'xstate'
import {visualiserMachine} from '../machines/visualiser/machine.ts'
import type {ChartFacts} from '../machines/visualiser/setup.ts'
import {addressText} from './view/address.ts'
import type {VisualiserServices} from './visualiser-services.ts'

export function visualiserLogic({readChart}: Pick<VisualiserServices, 'readChart'>) {
  return visualiserMachine.provide({
    actors: {
      'read the chart': fromPromise<ChartFacts, {chart: string}>(async ({input}) => {
        const {chart, paths} = await readChart(input.chart)
        return {
          states: chart.states.map(({id}) => id),
          transitions: chart.transitions.map(({id}) => id),
          paths: paths.map(({id}) => id),
        }
      }),
    },
    actions: {
      'write the address': (_, {place}) => history.pushState(null, '', addressText(place)),
    },
  })
}
