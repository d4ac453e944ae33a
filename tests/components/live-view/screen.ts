import type {MachineMessage, MachineStep} from '../../../contract/site/machine-channel.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {publishedStep} from '../../support/machines/published-machines.ts'

const ACTORS: Record<string, Pick<MachineStep, 'tab' | 'session' | 'machine' | 'value'>> = {
  'tab-1 x:1': {tab: 'tab-1', session: 'x:1', machine: 'otp', value: '"sending code"'},
  'tab-2 x:2': {tab: 'tab-2', session: 'x:2', machine: 'region', value: '"at rest"'},
}

const RUNNING: Record<string, readonly string[]> = {
  'actors.changed · none runs': [],
  'actors.changed · one runs': ['tab-1 x:1'],
  'actors.changed · another runs': ['tab-2 x:2'],
  'actors.changed · two run': Object.keys(ACTORS),
}
const runningIn = (story: Story) => story.newest(RUNNING) ?? []
const isOtpFollowed = (story: Story) =>
  story.newest({'actor.chosen · the first': true, 'actor.chosen · the second': false}) ?? false

let newest = 100

/** What the two tabs publish so that these actors run and the others do not. */
function news(before: readonly string[], after: readonly string[]): MachineMessage[] {
  return Object.entries(ACTORS).flatMap(([key, actor]) => {
    if (before.includes(key) === after.includes(key)) return []
    newest += 1
    if (before.includes(key))
      return [publishedStep({...actor, number: newest, status: 'stopped', event: 'xstate.stop'})]
    return [
      publishedStep({...actor, number: 1, event: 'first step'}),
      publishedStep({...actor, number: 2, event: 'second step'}),
      publishedStep({...actor, number: newest, event: 'newest step'}),
    ]
  })
}

/** The panel "Live" of the page /machines/. */
export const liveViewScreen = defineScreen({
  starts: {'at the panel': {path: '/machines/#/otp?panel=live'}},
  holds: [],
  controls: {
    site: ['link', 'Open the site'],
    'watch otp': ['button', /^Watch otp/],
    'watch region': ['button', /^Watch region/],
    'all actors': ['button', 'All actors'],
    now: ['button', 'Back to now'],
    dismiss: ['button', 'dialog.dismissed'],
  },
  texts: {lost: /What it did can still be looked at/},
  actions: {
    ...Object.fromEntries(
      Object.entries(RUNNING).map(([label, running]) => [
        label,
        (port, story) => port.world.tellOfMachines(news(runningIn(story), running)),
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
  views: {
    'live-view.waiting for actors': {enabled: ['site']},
    'live-view.choosing': (_, story) => ({
      enabled: [
        ...(runningIn(story).includes('tab-1 x:1') ? (['watch otp'] as const) : []),
        ...(runningIn(story).includes('tab-2 x:2') ? (['watch region'] as const) : []),
      ],
    }),
    'live-view.following.the present': (_, story) => ({
      enabled: ['all actors', ...(isOtpFollowed(story) ? (['dismiss'] as const) : [])],
    }),
    'live-view.following.the past': (_, story) => ({
      enabled: ['all actors', 'now'],
      says: [
        `Looking back at step ${story.newest({'moment.chosen · the first': 1, 'moment.chosen · the second': 2})}; nothing can be sent from here.`,
      ],
    }),
    'live-view.lost': {enabled: ['all actors'], texts: ['lost']},
  },
})
