import {answerOf, defineModel, exactly, isBy, onlyWhere, type Stimulus} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {QUERY_RETRY_DELAY_MS, WORKSHOPS_PER_PAGE} from '../../domain/limits.ts'
import {hasMore} from './has-more.ts'
import {workshopSearchMachine} from './machine.ts'
import type {FoundPage} from './types.ts'

type SearchSnapshot = SnapshotFrom<typeof workshopSearchMachine>

const isListed = (snapshot: SearchSnapshot) => snapshot.matches('listed')
const isFetchingMore = (snapshot: SearchSnapshot) => snapshot.matches({listed: 'fetching more'})
const hasFailed = (snapshot: SearchSnapshot) => snapshot.matches('failed')
const isRetrying = (snapshot: SearchSnapshot) => snapshot.matches('searching again')
const fails = (stimulus: Stimulus) => stimulus.kind === 'settle' && 'error' in stimulus.outcome

const found = (name: string, count: number, total: {count: number; exact: boolean}, pages = 1) => ({
  name,
  output: {found: count, pages, total},
})

const isComingBack = ({context: {pages, pagesAtFirst}}: SearchSnapshot) => pages === 0 && pagesAtFirst === 2
const isOnePage = (snapshot: SearchSnapshot) => !isComingBack(snapshot)

const INPUT = {
  pageSize: WORKSHOPS_PER_PAGE,
  pagesAtFirst: 1,
  retryWaitMs: QUERY_RETRY_DELAY_MS,
}

/** How many workshops a search has brought; `null` for any other step. */
function foundBy(stimulus: Stimulus): number | null {
  return answerOf<FoundPage>(stimulus, 'find workshops')?.found ?? null
}

/** A page that came short is the last, and the total caps the list. */
function isMoreLeft({context: {shown, total, pageSize}}: SearchSnapshot): boolean {
  return shown % pageSize === 0 && (!total.exact || shown < total.count)
}

function mayAskForMore(before: SearchSnapshot, stimulus: Stimulus): boolean {
  const isPossible = before.matches({listed: 'resting'}) && isMoreLeft(before)
  return (isPossible || before.matches({listed: 'without more'})) && isBy(stimulus, 'more.asked')
}

export const workshopSearchModel = defineModel({
  machine: workshopSearchMachine,
  starts: [
    {name: 'with a place', input: INPUT},
    {name: 'coming back to twenty', input: {...INPUT, pagesAtFirst: 2}, isOnScreen: false},
  ],
  events: [
    {
      event: {type: 'more.asked'},
      when: (snapshot) => isListed(snapshot) && !isFetchingMore(snapshot) && hasMore(snapshot.context),
    },
    {event: {type: 'retry.asked'}, when: hasFailed},
  ],
  outcomes: {
    'find workshops': [
      {...found('ten of 23', 10, {count: 23, exact: true}), when: isOnePage},
      {...found('twenty of 23', 20, {count: 23, exact: true}, 2), when: isComingBack},
      {...found('twelve of twelve', 12, {count: 12, exact: true}, 2), when: isComingBack},
      {...found('three of 23', 3, {count: 23, exact: true}), when: isOnePage},
      // The total is counted once, and no place of the seeded world has a thousand workshops.
      {
        ...found('ten of more than can be counted', 10, {count: 10, exact: false}),
        when: isOnePage,
        isOnScreen: false,
      },
      found('none', 0, {count: 0, exact: true}),
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'too busy', error: new CallFailure('BUSY')},
    ],
  },
  project: ({pages, pagesAtFirst, shown, total, pageSize}) => ({
    pages: Math.min(pages, 2),
    pagesAtFirst,
    hasMore: hasMore({pages, shown, total, pageSize}),
  }),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'more.asked': (snapshot) => isListed(snapshot) && !isFetchingMore(snapshot),
        'retry.asked': hasFailed,
      },
    }),
    {
      sentence: 'a search begins at once',
      requirement: '000-2-67',
      holds: ({before, snapshot}) => before !== null || snapshot.matches('searching'),
    },
    exactly({
      sentence: 'the server is asked in the beginning, after the wait, for more and when asked again',
      requirement: ['000-2-66', '000-4-47', '000-4-48'],
      what: ({begun}) => begun.length > 0,
      when: ({before, stimulus}) =>
        before === null ||
        stimulus.kind === 'wait' ||
        mayAskForMore(before, stimulus) ||
        (hasFailed(before) && isBy(stimulus, 'retry.asked')),
    }),
    {
      sentence: 'every page joins the list, is reported, and leaves the list at rest',
      requirement: ['000-2-66', '000-2-70'],
      holds: ({before, snapshot, stimulus, emitted}) => {
        const count = foundBy(stimulus)
        if (before === null || count === null || (count === 0 && !isFetchingMore(before))) return true
        const {shown} = snapshot.context
        return (
          snapshot.matches({listed: 'resting'}) &&
          shown === before.context.shown + count &&
          emitted.some((event) => event.type === 'page.arrived' && event['shown'] === shown)
        )
      },
    },
    exactly({
      sentence: 'a search that fails after its retry, and each failure of the next ten, is recorded',
      requirement: '000-4-49',
      what: ({emitted}) => emitted.some(({type}) => type === 'search.failed'),
      when: ({before, stimulus}) =>
        before !== null && fails(stimulus) && (isRetrying(before) || isFetchingMore(before)),
    }),
    {
      sentence: 'a failure of the next ten shows below the list',
      requirement: '000-2-68',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        !isFetchingMore(before) ||
        !fails(stimulus) ||
        snapshot.matches({listed: 'without more'}),
    },
    {
      sentence: 'a first failure leads to one quiet retry after three seconds, a second to an error',
      requirement: '000-4-48',
      holds: ({before, snapshot, stimulus, timers, now}) => {
        if (stimulus.kind === 'event' && before?.matches('waiting to retry')) return timers.length === 1
        if (before === null || isListed(before) || !fails(stimulus)) return timers.length === 0
        const isWaiting = timers.length === 1 && timers.every(({due}) => due - now === QUERY_RETRY_DELAY_MS)
        return isRetrying(before) ? hasFailed(snapshot) && timers.length === 0 : isWaiting
      },
    },
    {
      sentence: 'after the wait the search runs again by itself',
      requirement: '000-4-48',
      holds: ({snapshot, stimulus, pending}) =>
        stimulus.kind !== 'wait' || (isRetrying(snapshot) && pending.length === 1),
    },
    {
      sentence: 'what was shown stays shown, whatever happens to the next ten',
      requirement: '000-2-66',
      holds: ({before, snapshot}) =>
        before === null ||
        (snapshot.context.shown >= before.context.shown && (!isListed(before) || isListed(snapshot))),
    },
    {
      sentence: 'more is asked for only while pages come full and the total is not reached',
      requirement: '000-2-66',
      holds: ({snapshot}) => !isFetchingMore(snapshot) || isMoreLeft(snapshot),
    },
    {
      sentence: 'a list that is shown has workshops on it, and no workshop near is no error',
      requirement: '000-2-69',
      holds: ({before, snapshot, stimulus}) =>
        isListed(snapshot)
          ? snapshot.context.shown > 0
          : snapshot.matches('empty') ===
            (stimulus.label === 'find workshops answers · none' || before?.matches('empty') === true),
    },
    {
      sentence: 'from every situation some way leads to workshops or to the word that there are none',
      requirement: 'decision 163',
      reaches: (snapshot) => isListed(snapshot) || snapshot.matches('empty'),
    },
  ],
})
