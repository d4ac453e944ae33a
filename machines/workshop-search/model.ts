import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {QUERY_RETRY_DELAY_MS, WORKSHOPS_PER_PAGE} from '../../domain/limits.ts'
import {defineModel} from '../../pathfinder/model.ts'
import type {Stimulus} from '../../pathfinder/stimulus.ts'
import {hasMore} from './has-more.ts'
import {workshopSearchMachine} from './machine.ts'

type SearchSnapshot = SnapshotFrom<typeof workshopSearchMachine>

const isListed = (snapshot: SearchSnapshot) => snapshot.matches('listed')
const isFetchingMore = (snapshot: SearchSnapshot) => snapshot.matches({listed: 'fetching more'})
const hasFailed = (snapshot: SearchSnapshot) => snapshot.matches('failed')
const isRetrying = (snapshot: SearchSnapshot) => snapshot.matches('searching again')
const fails = (stimulus: Stimulus) => stimulus.kind === 'settle' && 'error' in stimulus.outcome

const found = (name: string, count: number, total: {count: number; exact: boolean}) => ({
  name,
  output: {found: count, total},
})

export const workshopSearchModel = defineModel({
  machine: workshopSearchMachine,
  starts: [
    {
      name: 'with a place',
      input: {hasPlace: true, pageSize: WORKSHOPS_PER_PAGE, retryWaitMs: QUERY_RETRY_DELAY_MS},
    },
    {
      name: 'without a place',
      input: {hasPlace: false, pageSize: WORKSHOPS_PER_PAGE, retryWaitMs: QUERY_RETRY_DELAY_MS},
      isOnScreen: false,
    },
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
      found('ten of 23', 10, {count: 23, exact: true}),
      found('three of 23', 3, {count: 23, exact: true}),
      // The total is counted once, and no place of the seeded world has a thousand workshops.
      {...found('ten of more than can be counted', 10, {count: 10, exact: false}), isOnScreen: false},
      found('none', 0, {count: 0, exact: true}),
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'too busy', error: new CallFailure('BUSY')},
    ],
  },
  project: ({hasPlace, pages, shown, total, pageSize, retryWaitMs}) => ({
    hasPlace,
    pages: Math.min(pages, 2),
    hasMore: hasMore({hasPlace, pages, shown, total, pageSize, retryWaitMs}),
  }),
  invariants: [
    {
      sentence: 'no search runs without a place',
      holds: ({snapshot, pending}) => pending.length === 0 || snapshot.context.hasPlace,
    },
    {
      sentence: 'never two searches at once',
      holds: ({pending}) => pending.length <= 1,
    },
    {
      sentence: 'a first failure leads to one quiet retry after three seconds, a second to an error',
      holds: ({before, snapshot, stimulus, timers, now}) => {
        if (before === null || isListed(before) || !fails(stimulus)) return timers.length === 0
        const isWaiting = timers.length === 1 && timers.every(({due}) => due - now === QUERY_RETRY_DELAY_MS)
        return isRetrying(before) ? hasFailed(snapshot) && timers.length === 0 : isWaiting
      },
    },
    {
      sentence: 'after the wait the search runs again by itself',
      holds: ({snapshot, stimulus, pending}) =>
        stimulus.kind !== 'wait' || (isRetrying(snapshot) && pending.length === 1),
    },
    {
      sentence: 'what was shown stays shown, whatever happens to the next ten',
      holds: ({before, snapshot}) =>
        before === null ||
        (snapshot.context.shown >= before.context.shown && (!isListed(before) || isListed(snapshot))),
    },
    {
      sentence: 'more is asked for only while pages come full and the total is not reached',
      holds: ({snapshot}) => {
        const {shown, total, pageSize} = snapshot.context
        const isWhole = shown % pageSize === 0
        return !isFetchingMore(snapshot) || (isWhole && (!total.exact || shown < total.count))
      },
    },
    {
      sentence: 'a list that is shown has workshops on it, and no workshop near is no error',
      holds: ({snapshot, stimulus}) =>
        isListed(snapshot)
          ? snapshot.context.shown > 0
          : snapshot.matches('empty') === (stimulus.label === 'find workshops answers · none'),
    },
    {
      sentence:
        'from every situation with a place some way leads to workshops or to the word that there are none',
      reaches: (snapshot) => isListed(snapshot) || snapshot.matches('empty') || !snapshot.context.hasPlace,
    },
  ],
})
