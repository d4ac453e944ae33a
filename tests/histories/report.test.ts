import {expect, it} from 'vitest'
import {nextIndex, withRun} from '../../scripts/lib/histories/report.ts'
import {historyOf} from './history.ts'

const ran = (index: number, broken: string[] = []) => ({seed: 7, index, broken})

it('a stopped run of histories goes on where it ended, and a failed history runs again first', () => {
  const first = withRun(undefined, {
    ...{date: '2026-11-22', begun: {seed: 7, index: 0}, tally: {histories: 4, requests: 30}},
    ran: [ran(0), ran(1, ['no day is overfilled']), ran(2), ran(3)],
  })
  expect(first).toEqual({
    ...{date: '2026-11-22', score: 75, seeds: {7: 4}, totals: {histories: 4, requests: 30}},
    failed: [ran(1, ['no day is overfilled'])],
  })
  expect([nextIndex(first, 7), nextIndex(first, 8)]).toEqual([4, 0])

  const again = withRun(first, {
    ...{date: '2026-11-23', begun: null, tally: {histories: 1, requests: 5, 'requests cut': 1}},
    ran: [ran(1)],
  })
  expect(again).toEqual({
    ...{date: '2026-11-23', score: 100, seeds: {7: 4}, failed: []},
    totals: {histories: 5, requests: 35, 'requests cut': 1},
  })
})

it('seed and number name one history', () => {
  const shape = {engine: 'PostgreSQL', mostSteps: 12, stepsPerEnd: 60} as const
  expect(historyOf(shape, {seed: 3, index: 9})).toEqual(historyOf(shape, {seed: 3, index: 9}))
  expect(historyOf(shape, {seed: 3, index: 9})).not.toEqual(historyOf(shape, {seed: 3, index: 10}))
})
