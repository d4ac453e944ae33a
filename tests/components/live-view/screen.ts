import type {MachineMessage, MachineStep} from '../../../contract/site/machine-channel.ts'
import {defineScreen} from '../../paths/screen.ts'
import {toldStep} from '../../support/machines/published-machines.ts'

const ACTORS: Record<string, Pick<MachineStep, 'tab' | 'session' | 'machine' | 'value'>> = {
  'tab-1 x:1': {tab: 'tab-1', session: 'x:1', machine: 'otp', value: '"sending code"'},
  'tab-2 x:2': {tab: 'tab-2', session: 'x:2', machine: 'region', value: '"at rest"'},
}

let newest = 100

/** What the two tabs publish so that these actors run and the others do not. */
function news(before: readonly string[], after: readonly string[]): MachineMessage[] {
  return Object.entries(ACTORS).flatMap(([key, actor]) => {
    if (before.includes(key) === after.includes(key)) return []
    newest += 1
    if (before.includes(key))
      return [toldStep({...actor, number: newest, status: 'stopped', event: 'xstate.stop'})]
    return [
      toldStep({...actor, number: 1, event: 'first step'}),
      toldStep({...actor, number: 2, event: 'second step'}),
      toldStep({...actor, number: newest, event: 'newest step'}),
    ]
  })
}

/** The panel "Live" of the page /machines/. */
export const liveViewScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {'at the panel': {path: '/machines/#/otp?panel=live'}},
  holds: [],
  actions: {
    ...Object.fromEntries(
      Object.entries({
        'none runs': [],
        'one runs': ['tab-1 x:1'],
        'another runs': ['tab-2 x:2'],
        'two run': Object.keys(ACTORS),
      }).map(([name, running]) => [
        `actors.changed · ${name}`,
        (port, {snapshot}) => port.world.tellOfMachines(news(snapshot.context.running, running)),
      ]),
    ),
    'actor.chosen · the first': (port) => port.press('button', /^Watch otp/),
    'actor.chosen · the second': (port) => port.press('button', /^Watch region/),
    'list.asked': (port) => port.press('button', 'All actors'),
    'moment.chosen · the first': (port) => port.press('option', /first step/),
    'moment.chosen · the second': (port) => port.press('option', /second step/),
    'now.asked': (port) => port.press('button', 'Back to now'),
    'case.chosen': (port) => port.press('button', 'dialog.dismissed'),
  },
  outcomes: {},
  assertions: {
    'live-view.waiting for actors': (port) => port.see('link', 'Open the site'),
    'live-view.choosing': (port) => port.seeText(/^Watch/),
    'live-view.following.the present': async (port) => {
      await port.see('button', 'All actors')
      await port.miss('button', 'Back to now')
    },
    'live-view.following.the past': async (port, {context}) => {
      await port.seeText(`Looking back at step ${context.moment}; nothing can be sent from here.`)
      await port.miss('button', 'dialog.dismissed')
    },
    'live-view.lost': async (port) => {
      await port.seeText(/What it did can still be looked at/)
      await port.miss('button', 'dialog.dismissed')
    },
  },
})
