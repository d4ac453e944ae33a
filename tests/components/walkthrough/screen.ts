import type {walkthroughMachine} from '../../../machines/walkthrough/machine.ts'
import {walkthroughModel} from '../../../machines/walkthrough/model.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

const SAVES = ['/v1/consumers/cip']

async function seeNoPopover(port: Port) {
  await port.see('link', /: your profile$/)
  await port.miss('heading', 'View your profile')
  await port.miss('button', 'Got it')
}

/** The popover at the header's avatar. */
export const walkthroughScreen = defineScreen<typeof walkthroughMachine>({
  model: walkthroughModel,
  starts: {
    'of a newcomer': {
      path: '/consumer/credits',
      memories: async ({world}) => {
        await world.changeProfile('newcomer', {metadata: {isviewProfileWalkthroughDone: false}})
        return {identity: await world.identity('newcomer')}
      },
    },
  },
  holds: SAVES,
  actions: {'got-it.pressed': (port) => port.press('button', 'Got it')},
  outcomes: {
    'record that it is done answers · recorded': (world) => world.answer(SAVES),
    'record that it is done fails · no answer': (world) => world.lose(SAVES),
    'record that it is done fails · refused': (world) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
    'record that it is done fails · changed elsewhere': (world: World) =>
      world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({
        ...Object(body),
        version: Object(body).version - 1,
      })),
  },
  assertions: {
    'walkthrough.shown': async (port) => {
      await port.see('heading', 'View your profile')
      await port.seeText('Click on your profile section here to manage your vehicles and bookings!')
      await port.seeEnabled('button', 'Got it')
    },
    'walkthrough.recording': seeNoPopover,
    'walkthrough.recording anew': seeNoPopover,
    'walkthrough.recorded': seeNoPopover,
    'walkthrough.not recorded': seeNoPopover,
  },
})
