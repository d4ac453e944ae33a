import {fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {beforeEach, describe, expect, it} from 'vitest'
import type {LiveActor} from '../../../visualiser/channel/live-record.ts'
import {LiveWatched} from '../../../visualiser/live/live-watched.tsx'
import type {LiveView} from '../../../visualiser/live/use-live-view.ts'
import {kioskFile} from '../../support/machines/kiosk.ts'
import {publishedStep} from '../../support/machines/published-machines.ts'

const steps = [
  publishedStep({machine: 'kiosk', number: 1, value: '"closed"', context: {failures: 0}}),
  publishedStep({
    machine: 'kiosk',
    number: 2,
    value: '{"serving":"waiting"}',
    event: 'open',
    taken: ['kiosk.closed | open | 0'],
    context: {failures: 1},
  }),
  publishedStep({
    machine: 'kiosk',
    number: 3,
    value: '{"serving":"paying"}',
    event: 'coin',
    taken: ['kiosk.serving.waiting | coin | 0'],
    context: {failures: 2},
  }),
]
const [, , newest = publishedStep()] = steps

function actorOf(given: Partial<LiveActor> = {}): LiveActor {
  return {
    key: 'tab-1 x:1',
    tab: 'tab-1',
    page: '/consumer/home',
    session: 'x:1',
    parent: null,
    machine: 'kiosk',
    isRunning: true,
    isTabGone: false,
    newest,
    steps,
    ...given,
  }
}

let did: unknown[][] = []
beforeEach(() => {
  did = []
})

function watch(
  given: Partial<LiveView> = {},
  actors: readonly LiveActor[] = [],
  own: Partial<LiveActor> = {},
) {
  const note = (name: string) => (value?: unknown) =>
    did.push(typeof value === 'object' ? [name] : [name, value])
  const live: LiveView = {
    value: {following: 'the present'},
    actor: 'tab-1 x:1',
    moment: null,
    watch: note('watch'),
    list: note('list'),
    lookAt: note('look at'),
    lookAtNow: note('now'),
    send: note('send'),
    ...given,
  }
  const actor = actorOf(own)
  const shown = steps.find(({number}) => number === live.moment) ?? newest
  render(
    <LiveWatched
      file={kioskFile}
      live={live}
      actor={actor}
      actors={[actor, ...actors]}
      shown={shown}
      onWatch={note('watch')}
    />,
  )
}

const buttons = () => screen.getAllByRole('button').map(({textContent}) => textContent)
const log = () => screen.getByRole('listbox', {name: 'Log of its steps'})

describe('a machine of another tab', () => {
  it('is offered the events that it takes now', async () => {
    watch()
    expect(buttons()).toEqual(['All actors', 'open'])
    await userEvent.setup().click(screen.getByRole('button', {name: 'open'}))
    expect(did).toEqual([['send', 'open']])
  })

  it('is offered none while a step of the past is shown', async () => {
    watch({moment: 2})
    expect(buttons()).toEqual(['All actors', 'Back to now'])
    expect(screen.getByText('Looking back at step 2; nothing can be sent from here.')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', {name: 'Back to now'}))
    expect(did).toEqual([['now']])
  })

  it('is offered none when it is gone, and says why', () => {
    watch({value: 'lost'}, [], {isRunning: false, isTabGone: true})
    expect(buttons()).toEqual(['All actors'])
    expect(
      screen.getByText('Its tab was closed, left or loaded anew. What it did can still be looked at.'),
    ).toBeDefined()
  })

  it('leads to what runs it and to what it runs, as long as that runs', async () => {
    const other = (machine: string, given: Partial<LiveActor>) =>
      actorOf({key: `tab-1 ${machine}`, machine, ...given})
    watch(
      {},
      [
        other('booking', {}),
        other('otp', {parent: 'tab-1 x:1'}),
        other('offer', {parent: 'tab-1 x:1', isRunning: false}),
        other('region', {parent: 'tab-2 x:1'}),
      ],
      {parent: 'tab-1 booking'},
    )
    expect(buttons()).toEqual(['All actors', 'Run by booking', 'Runs otp', 'open'])
    await userEvent.setup().click(screen.getByRole('button', {name: 'Runs otp'}))
    expect(did).toEqual([['watch', 'tab-1 otp']])
  })

  it('says what its last step took and changed', () => {
    watch()
    expect(screen.getByText('Took: serving › waiting: coin [has change] → serving › paying')).toBeDefined()
    expect(document.querySelector('dl')?.textContent).toBe('failures1 → 2')
  })
})

describe('the log of a machine', () => {
  const chosen = () =>
    screen
      .getAllByRole('option')
      .flatMap((each) => (each.getAttribute('aria-selected') === 'true' ? [each.id] : []))

  it('marks the step that is shown', () => {
    watch({moment: 2})
    expect(chosen()).toEqual(['step-2'])
    expect(log().getAttribute('aria-activedescendant')).toBe('step-2')
  })

  it('marks the newest step while it follows', () => {
    watch()
    expect(chosen()).toEqual(['step-3'])
  })

  it.each([
    ['ArrowUp', 1],
    ['ArrowDown', 3],
    ['Home', 1],
    ['End', 3],
    ['PageUp', 1],
    ['PageDown', 3],
  ])('is steered by the key %s', (key, number) => {
    watch({moment: 2})
    fireEvent.keyDown(log(), {key})
    expect(did).toEqual([['look at', number]])
  })

  it('says where its first steps are not stored any more', () => {
    watch({}, [], {steps: steps.slice(1)})
    expect(screen.getByText('Steps before 2 are no longer stored.')).toBeDefined()
  })
})
