import {steppedClock} from 'statechart-kit'
import {expect, it} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import {QUERY_RETRY_DELAY_MS, WORKSHOPS_PER_PAGE} from '../../domain/limits.ts'
import {hasMore} from '../../machines/workshop-search/has-more.ts'
import {workshopSearchMachine} from '../../machines/workshop-search/machine.ts'
import type {FoundPage} from '../../machines/workshop-search/types.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type SearchContext = SnapshotFrom<typeof workshopSearchMachine>['context']
type Talk = ReturnType<typeof search>

interface SearchSituation extends Situation<Talk, SearchContext> {
  pagesAtFirst?: number
}

function search({pagesAtFirst = 1}: {pagesAtFirst?: number}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const clock = steppedClock()
  const findWorkshops = heldCall<FoundPage, {page: number; pages: number}>('find workshops', effects)
  const actor = createActor(
    workshopSearchMachine.provide({actors: {'find workshops': findWorkshops.logic}}),
    {input: {pageSize: WORKSHOPS_PER_PAGE, pagesAtFirst, retryWaitMs: QUERY_RETRY_DELAY_MS}, clock},
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted, clock, findWorkshops}
}

function situations(list: readonly SearchSituation[]): void {
  testSituations(search, list)
}

const found =
  (count: number, total: number, exact = true, pages = 1) =>
  ({findWorkshops}: Talk) =>
    findWorkshops.answer({found: count, pages, total: {count: total, exact}})

const fails = ({findWorkshops}: Talk) => findWorkshops.fail(null)

const waits =
  (ms: number) =>
  ({clock}: Talk) =>
    clock.advance(ms)

const asksForMore = ({actor}: Talk) => actor.send({type: 'more.asked'})

const triesAgain = ({actor}: Talk) => actor.send({type: 'retry.asked'})

const arrived = (shown: number) => ({type: 'page.arrived', shown})
const FAILED = {type: 'search.failed'}

situations([
  {title: 'the first ten are asked for at once', steps: [], state: 'searching', effects: ['find workshops']},
  {
    title: 'page size 10: the first ten are listed',
    steps: [found(10, 23)],
    state: {listed: 'resting'},
    facts: {pages: 1, shown: 10, total: {count: 23, exact: true}},
    emitted: [arrived(10)],
  },
  {
    title: 'no workshop near is empty, not an error',
    steps: [found(0, 0)],
    state: 'empty',
    facts: {pages: 0, shown: 0},
  },
  {
    title: 'the retry waits 3 seconds',
    steps: [fails, waits(2_999)],
    state: 'waiting to retry',
    effects: ['find workshops'],
  },
  {
    title: 'it retries once after 3 seconds',
    steps: [fails, waits(3_000)],
    state: 'searching again',
    effects: ['find workshops', 'find workshops'],
  },
  {
    title: 'the retry that succeeds lists the workshops without a word',
    steps: [fails, waits(3_000), found(4, 4)],
    state: {listed: 'resting'},
    facts: {shown: 4},
    emitted: [arrived(4)],
  },
  {title: 'the retry may find nothing', steps: [fails, waits(3_000), found(0, 0)], state: 'empty'},
  {
    title: 'the second failure records a search error event and shows the error',
    steps: [fails, waits(3_000), fails, waits(60_000)],
    state: 'failed',
    emitted: [FAILED],
    effects: ['find workshops', 'find workshops'],
  },
  {
    title: 'the visitor tries again, with one quiet retry as before',
    steps: [fails, waits(3_000), fails, triesAgain, fails, waits(3_000), found(10, 10)],
    state: {listed: 'resting'},
    emitted: [FAILED, arrived(10)],
  },
  {
    title: 'Show more workshops adds 10 more',
    steps: [found(10, 23), asksForMore, found(10, 23)],
    state: {listed: 'resting'},
    facts: {pages: 2, shown: 20},
    emitted: [arrived(10), arrived(20)],
  },
  {
    title: 'Show more workshops is capped at the total',
    steps: [found(10, 12), asksForMore, found(2, 12), asksForMore],
    state: {listed: 'resting'},
    facts: {pages: 2, shown: 12},
    emitted: [arrived(10), arrived(12)],
    effects: ['find workshops', 'find workshops'],
  },
  {
    title: 'Show more workshops asked twice asks once',
    steps: [found(10, 30), asksForMore, asksForMore],
    state: {listed: 'fetching more'},
    emitted: [arrived(10)],
    effects: ['find workshops', 'find workshops'],
  },
  {
    title: 'a total that is only a lower bound does not cap the list',
    steps: [found(10, 10, false), asksForMore],
    state: {listed: 'fetching more'},
    emitted: [arrived(10)],
  },
  {
    title: 'a short page is the last one, even where the total is only a lower bound',
    steps: [found(10, 10, false), asksForMore, found(3, 10, false), asksForMore],
    state: {listed: 'resting'},
    facts: {shown: 13},
    emitted: [arrived(10), arrived(13)],
    effects: ['find workshops', 'find workshops'],
  },
  {
    title: 'who comes back to a longer list finds it, and more after it',
    pagesAtFirst: 3,
    steps: [found(30, 45, true, 3), asksForMore, found(10, 45)],
    state: {listed: 'resting'},
    facts: {pages: 4, shown: 40},
    emitted: [arrived(30), arrived(40)],
  },
  {
    title: 'failing more keeps the list',
    steps: [found(10, 23), asksForMore, fails],
    state: {listed: 'without more'},
    facts: {pages: 1, shown: 10},
    emitted: [arrived(10), FAILED],
  },
  {
    title: 'the same ten are asked for again after failing more',
    steps: [found(10, 23), asksForMore, fails, asksForMore, found(10, 23)],
    state: {listed: 'resting'},
    facts: {pages: 2, shown: 20},
    emitted: [arrived(10), FAILED, arrived(20)],
  },
])

it('has a final state where nothing can follow: another search is another actor', async () => {
  const statusAfter = async (talk: Talk, ...steps: ((talk: Talk) => void)[]) => {
    await play(talk, steps)
    return talk.actor.getSnapshot().status
  }
  expect([
    await statusAfter(search({}), found(0, 0)),
    await statusAfter(search({}), fails, waits(3_000), found(0, 0)),
    await statusAfter(search({}), fails, waits(3_000), fails),
    await statusAfter(search({}), found(3, 3)),
  ]).toEqual(['done', 'done', 'active', 'active'])
})

it('requests one page after the other', async () => {
  const talk = search({})
  await play(talk, [found(10, 30), asksForMore, fails, asksForMore, found(10, 30), asksForMore])
  expect(talk.findWorkshops.inputs).toEqual([0, 1, 1, 2].map((page) => ({page, pages: 1})))
})

it('offers more while there is more', async () => {
  const offered = async (...steps: ((talk: Talk) => void)[]) => {
    const talk = search({})
    await play(talk, steps)
    return hasMore(talk.actor.getSnapshot().context)
  }
  expect([
    await offered(found(10, 11)),
    await offered(found(10, 10)),
    await offered(found(10, 1000, false)),
    await offered(found(7, 1000, false)),
  ]).toEqual([true, false, true, false])
})

it('requests every page of a longer list at once', async () => {
  const talk = search({pagesAtFirst: 3})
  await play(talk, [found(30, 45, true, 3), asksForMore])
  expect(talk.findWorkshops.inputs).toEqual([
    {page: 0, pages: 3},
    {page: 3, pages: 1},
  ])
})
