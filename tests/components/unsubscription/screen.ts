import type {unsubscriptionMachine} from '../../../machines/unsubscription/machine.ts'
import {unsubscriptionModel} from '../../../machines/unsubscription/model.ts'
import {defineScreen} from '../../paths/screen.ts'

const END = ['/v1/subscriptions/unsubscribe']
const STOP = 'Stop the notices'
const FAILURE = 'Some error occured. Please retry..'

/** The page behind the link of a launch notice. */
export const unsubscriptionScreen = defineScreen<typeof unsubscriptionMachine>({
  model: unsubscriptionModel,
  begins: {
    'with the link of a notice': {
      path: async ({world}) => `/consumer/unsubscribe?token=${await world.unsubscribeToken()}`,
    },
    'with a link that was cut off': {path: '/consumer/unsubscribe'},
  },
  holds: END,
  does: {'end.asked': (port) => port.press('button', STOP)},
  ends: {
    'end the notices answers · ended': (world) => world.answer(END),
    'end the notices fails · a link of nobody': (world) =>
      world.refuse(END, 'SUBSCRIPTION_NOT_FOUND', () => ({token: 'AAAAAAAAAAAAAAAAAAAAAA'})),
    'end the notices fails · a token that is none': (world) =>
      world.refuse(END, 'BAD_REQUEST', () => ({token: 7})),
    'end the notices fails · too busy': (world) => world.refuse(END, 'BUSY', 'fault'),
    'end the notices fails · no answer': (world) => world.lose(END),
  },
  sees: {
    'unsubscription.offered.idle': async (port) => {
      await port.see('heading', 'Stop launch notices')
      await port.seeEnabled('button', STOP)
      await port.missText(FAILURE)
    },
    'unsubscription.offered.failed': async (port) => {
      await port.seeText(FAILURE)
      await port.seeEnabled('button', STOP)
    },
    'unsubscription.ending': async (port) => {
      await port.seeDisabled('button', 'Stopping…')
      await port.missText(FAILURE)
    },
    'unsubscription.ended': async (port) => {
      await port.see('heading', 'You will get no more launch notices')
      await port.see('link', 'Ask for notices again')
      await port.miss('button', STOP)
    },
    'unsubscription.unknown': async (port) => {
      await port.see('heading', 'This link ends no notices')
      await port.miss('button', STOP)
    },
  },
})
