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
      'write the address': (_, {place}) => writeAddress(addressText(place)),
    },
  })
}

/** Steps of a walk share one entry of the history: a held key takes many a second, and browsers refuse so many. */
function writeAddress(text: string): void {
  if (text === location.hash) return
  const withoutStep = (address: string) => address.replace(/\bstep=\d+/, '')
  const isStep = withoutStep(text) === withoutStep(location.hash)
  try {
    history[isStep ? 'replaceState' : 'pushState'](null, '', text)
  } catch (error) {
    // A browser that still has too many is asked again by the next place.
    console.warn('The address was not written:', error)
  }
}
