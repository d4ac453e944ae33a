// @vitest-environment jsdom
import type {screen as queries} from '@testing-library/dom'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {explore} from '../../src/explore/explore.ts'
import {independentPlan} from '../../src/plan/plan.ts'
import {testingLibraryDriver} from '../../src/testing-library.ts'
import {walk} from '../../src/walk/run.ts'
import {screenGaps, type TestedScreen} from '../../src/walk/screen-driver.ts'
import {TURNSTILE_SCRIPT, turnstileModel} from './turnstile.ts'

const answer = (isPaid: boolean) => Reflect.get(window, 'bankAnswers')(isPaid)
const screenOf = (script: string): TestedScreen<typeof queries> => ({
  starts: {morning: () => new Function(script)()},
  events: {
    coin: ({getByRole}) => getByRole('button', {name: 'Insert a coin'}).click(),
    pass: ({getByRole}) => getByRole('button', {name: 'Pass'}).click(),
  },
  outcomes: {
    'bank answers · paid': (_, output) => answer(output === 'paid'),
    'bank fails · no money': () => answer(false),
  },
  states: {
    'turnstile.locked': ({getByText}) => void getByText('Locked'),
    'turnstile.checking': ({getByText}) => void getByText('The bank is asked'),
    'turnstile.open': ({getByText}) => void getByText('Open'),
  },
})
const graph = explore(turnstileModel)
const options = {
  wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  stop: () => document.body.replaceChildren(),
}

async function failuresOf(script: string): Promise<string[]> {
  const failures: string[] = []
  for (const path of independentPlan(graph)) {
    const {failure} = await walk(turnstileModel, path, () => testingLibraryDriver(screenOf(script), options))
    if (failure !== null) failures.push(failure.split('\n')[0] ?? '')
  }
  return failures
}

beforeEach(() => vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}))
afterEach(() => vi.useRealTimers())

it('walks every path through a screen that has no machine', async () => {
  expect(await failuresOf(TURNSTILE_SCRIPT)).toEqual([])
})

it('finds a screen that opens without money', async () => {
  const failures = await failuresOf(TURNSTILE_SCRIPT.replace('isPaid ? open() : lock()', 'open()'))
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatch(/^turnstile, step 3: Unable to find an element with the text: Locked/)
})

it('gives the screen what an actor answers or fails with, and looks at outer states too', async () => {
  const outcomes: unknown[] = []
  const seen = new Set<string>()
  const sound = screenOf(TURNSTILE_SCRIPT)
  const screen: TestedScreen<typeof queries> = {
    ...sound,
    outcomes: {
      'bank answers · paid': (_, output) => {
        outcomes.push(output)
        answer(true)
      },
      'bank fails · no money': (_, error) => {
        outcomes.push(error)
        answer(false)
      },
    },
    states: {
      ...sound.states,
      turnstile: (_, {snapshot}) => void seen.add(String(snapshot.value)),
    },
  }
  for (const path of independentPlan(graph)) {
    const {failure} = await walk(turnstileModel, path, () => testingLibraryDriver(screen, options))
    expect(failure).toBeNull()
  }
  expect([...new Set(outcomes)]).toEqual(['paid', new Error('no money')])
  expect([...seen].sort()).toEqual(['checking', 'locked', 'open'])
})

it('names what a screen lacks, and what no path needs', () => {
  const {coin: _, ...events} = screenOf('').events
  const {'turnstile.open': __, ...states} = screenOf('').states
  const screen = {
    ...screenOf(''),
    events: {...events, kick: () => {}},
    states: {...states, 'turnstile.broken': () => {}},
  }
  expect(screenGaps(screenOf(''), graph)).toEqual([])
  expect(screenGaps(screen, graph)).toEqual([
    'coin: the screen has no such event',
    'kick: no path has this event',
    'turnstile.open: the screen has no such state',
    'turnstile.broken: no path leads to this state',
  ])
})
