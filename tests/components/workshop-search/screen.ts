import type {World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

const FINDS = ['findAvailableWorkshops']
const COUNTS = ['countAvailableWorkshops']
const MORE = 'Show more workshops'
const TEN = 'find workshops answers · ten of 23'
const THREE = 'find workshops answers · three of 23'

const NONE = 'find workshops answers · none'

const FAILURES = ['find workshops fails · no answer', 'find workshops fails · too busy']

export const shown = (story: Story) => 10 * story.count(TEN) + 3 * story.count(THREE)
export const isListed = (story: Story) => shown(story) > 0

/** The total is requested with the first ten, and never again once it has arrived. */
async function find(world: World, story: Story, count: number, workshops: () => Promise<void>) {
  if (!isListed(story)) await world.pretend(COUNTS, () => ({count, exact: true}))
  await workshops()
}

const firstOf = (count: number) => (workshops: unknown) =>
  Array.isArray(workshops) ? workshops.slice(0, count) : workshops

/** Neither the workshops nor the total arrive. */
async function fail(story: Story, end: (calls: readonly string[]) => Promise<void>) {
  if (!isListed(story)) await end(COUNTS)
  await end(FINDS)
}

const searching = {texts: ['loading']} as const
const list = (story: Story) => ({
  counts: {article: shown(story)},
  says: ['23 workshops within 40 km', `Showing ${shown(story)} of 23`],
})

/** The results near one place. */
export const workshopSearchScreen = defineScreen({
  // With a parameter of the visitor's own the page arrives without results, and the browser searches.
  starts: {'with a place': {path: '/consumer/workshops/Pune?sort=RECOMMENDED'}},
  holds: [...FINDS, ...COUNTS],
  controls: {
    list: ['list', 'Workshops'],
    more: ['button', MORE],
    fetching: ['button', 'Finding workshops…'],
    retry: ['button', 'Try again'],
    'no workshop': ['heading', 'No workshop near Pune yet'],
    mumbai: ['link', 'Mumbai'],
    'take off the filters': ['button', 'Take off all filters'],
  },
  texts: {
    loading: 'Finding workshops…',
    failed: 'Error occured while fetching data. Please retry..',
    'more failed': 'The next workshops could not be loaded. The list above is still correct.',
    none: 'No workshops within 40 km',
  },
  // A search is repeated once, after 3 seconds (000-4).
  waits: {'retry wait is over': {ms: 3000, since: FAILURES}},
  actions: {
    'more.asked': (port) => port.press('button', MORE),
    'retry.asked': (port) => port.press('button', 'Try again'),
  },
  outcomes: {
    [TEN]: (world, _, story) => find(world, story, 23, () => world.answer(FINDS)),
    [THREE]: (world, _, story) => find(world, story, 23, () => world.pretend(FINDS, firstOf(3))),
    [NONE]: (world, _, story) => find(world, story, 0, () => world.pretend(FINDS, firstOf(0))),
    'find workshops fails · no answer': (world, _, story) => fail(story, world.lose),
    'find workshops fails · too busy': (world, _, story) =>
      fail(story, (calls) => world.refuse(calls, 'BUSY', 'fault')),
  },
  views: {
    'workshop-search.searching': searching,
    'workshop-search.waiting to retry': searching,
    'workshop-search.searching again': searching,
    'workshop-search.listed.resting': (_, story) => {
      const mayHaveMore = shown(story) < 23 && story.count(THREE) + story.count(NONE) === 0
      return {...list(story), enabled: ['list', ...(mayHaveMore ? (['more'] as const) : [])]}
    },
    'workshop-search.listed.fetching more': (_, story) => ({
      ...list(story),
      enabled: ['list'],
      disabled: ['fetching'],
      texts: ['loading'],
    }),
    'workshop-search.listed.without more': (_, story) => ({
      ...list(story),
      enabled: ['list', 'more'],
      texts: ['more failed'],
    }),
    'workshop-search.empty': {enabled: ['no workshop', 'mumbai'], texts: ['none']},
    'workshop-search.failed': {enabled: ['retry'], texts: ['failed']},
  },
})
