import type {SnapshotFrom} from 'xstate'
import type {workshopSearchMachine} from '../../../machines/workshop-search/machine.ts'
import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type SearchSnapshot = SnapshotFrom<typeof workshopSearchMachine>

const FINDS = ['findAvailableWorkshops']
const COUNTS = ['countAvailableWorkshops']
const MORE = 'Show more workshops'
const LOADING = 'Finding workshops…'
const FAILED = 'Error occured while fetching data. Please retry..'
const MORE_FAILED = 'The next workshops could not be loaded. The list above is still correct.'

/** The total is requested with the first ten, and never again once it has arrived. */
async function find(world: World, snapshot: SearchSnapshot, count: number, workshops: () => Promise<void>) {
  if (!snapshot.matches('listed')) await world.pretend(COUNTS, () => ({count, exact: true}))
  await workshops()
}

const firstOf = (count: number) => (workshops: unknown) =>
  Array.isArray(workshops) ? workshops.slice(0, count) : workshops

/** Neither the workshops nor the total arrive. */
async function fail(snapshot: SearchSnapshot, end: (calls: readonly string[]) => Promise<void>) {
  if (!snapshot.matches('listed')) await end(COUNTS)
  await end(FINDS)
}

async function seeSkeletons(port: Port) {
  await port.seeText(LOADING)
  await port.miss('list', 'Workshops')
  await port.missText(FAILED)
}

async function seeList(port: Port, {context: {shown}}: SearchSnapshot) {
  await port.seeText('23 workshops within 25 miles')
  await port.see('list', 'Workshops')
  await port.seeMany('article', shown)
  await port.seeText(`Showing ${shown} of 23`)
}

/** The results near one place. */
export const workshopSearchScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  // With a parameter of the visitor's own the page arrives without results, and the browser searches.
  starts: {'with a place': {path: '/consumer/workshops/Pune?sort=RECOMMENDED'}},
  holds: [...FINDS, ...COUNTS],
  actions: {
    'more.asked': (port) => port.press('button', MORE),
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    'find workshops answers · ten of 23': (world, _, {snapshot}) =>
      find(world, snapshot, 23, () => world.answer(FINDS)),
    'find workshops answers · three of 23': (world, _, {snapshot}) =>
      find(world, snapshot, 23, () => world.pretend(FINDS, firstOf(3))),
    'find workshops answers · none': (world, _, {snapshot}) =>
      find(world, snapshot, 0, () => world.pretend(FINDS, firstOf(0))),
    'find workshops fails · no answer': (world, _, {snapshot}) => fail(snapshot, world.lose),
    'find workshops fails · too busy': (world, _, {snapshot}) =>
      fail(snapshot, (calls) => world.refuse(calls, 'BUSY', 'fault')),
  },
  assertions: {
    'workshop-search.searching': seeSkeletons,
    'workshop-search.waiting to retry': seeSkeletons,
    'workshop-search.searching again': seeSkeletons,
    'workshop-search.listed.resting': async (port, snapshot) => {
      const {shown, pages} = snapshot.context
      await seeList(port, snapshot)
      await port.missText(LOADING)
      await port.missText(MORE_FAILED)
      if (shown === pages * 10 && shown < 23) await port.seeEnabled('button', MORE)
      else await port.miss('button', MORE)
    },
    'workshop-search.listed.fetching more': async (port, snapshot) => {
      await seeList(port, snapshot)
      await port.seeDisabled('button', LOADING)
      await port.miss('button', MORE)
      await port.missText(MORE_FAILED)
    },
    'workshop-search.listed.without more': async (port, snapshot) => {
      await seeList(port, snapshot)
      await port.seeText(MORE_FAILED)
      await port.seeEnabled('button', MORE)
    },
    'workshop-search.empty': async (port) => {
      await port.see('heading', 'No workshop near Pune yet')
      await port.see('link', 'Mumbai')
      await port.seeText('No workshops within 25 miles')
      await port.miss('list', 'Workshops')
      await port.miss('button', 'Take off all filters')
      await port.missText(LOADING)
    },
    'workshop-search.failed': async (port) => {
      await port.see('alert', '')
      await port.seeText(FAILED)
      await port.seeEnabled('button', 'Try again')
      await port.missText(LOADING)
      await port.miss('list', 'Workshops')
    },
  },
})
