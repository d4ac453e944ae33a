import {liveViewMachine} from '../../machines/live-view/machine.ts'
import {statechartNow} from '../catalogue/catalogue.ts'
import {labelOf} from '../statechart/live-cases.ts'
import type {VisualiserServices} from '../visualiser-services.ts'

export function liveViewLogic({live}: Pick<VisualiserServices, 'live'>) {
  return liveViewMachine.provide({
    actions: {
      'send the case': (_, {actor: key, label}) => {
        const actor = live.record.actor(key)
        const chosen = statechartNow(actor?.machine ?? '')?.model.events.find(
          (each) => labelOf(each) === label,
        )
        if (actor !== null && chosen !== undefined) live.order(actor, chosen.event)
      },
    },
  })
}
