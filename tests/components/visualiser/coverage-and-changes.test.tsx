import {render, renderHook, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type Coverage,
  type DrawnDifference,
  differenceOf,
  type Level,
  type Statechart,
  type StatechartState,
} from 'statechart-kit'
import {describe, expect, it, vi} from 'vitest'
import type {ViewPlace} from '../../../machines/visualiser/setup.ts'
import {ChangesPanel} from '../../../visualiser/changes/changes-panel.tsx'
import {useDifferences} from '../../../visualiser/changes/use-differences.ts'
import {CoveragePanel} from '../../../visualiser/coverage/coverage-panel.tsx'
import type {CoverageNews} from '../../../visualiser/coverage/use-coverage.ts'
import {kioskFile} from '../../support/machines/kiosk.ts'

const {statechart, layout} = kioskFile

const part = (covered: string[], missed: string[]) => ({covered, missed})
const coverage: Coverage = {
  machine: 'kiosk',
  level: 'machine',
  states: part(['kiosk', 'kiosk.closed'], ['kiosk.serving.paying']),
  behaviours: part(
    ['kiosk.closed | open | 0'],
    ['kiosk.serving.waiting | coin | 0', 'kiosk.serving.waiting | coin | none'],
  ),
  cases: part(['open'], ['coin · of ten']),
  requirements: part([], ['7-2']),
  hits: {},
}

function openCoverage(news: Partial<CoverageNews>, level: Level = 'machine') {
  const chosen: Level[] = []
  render(
    <CoveragePanel
      statechart={statechart}
      news={{found: null, walked: new Map(), problem: null, ...news}}
      level={level}
      onChoose={(each) => chosen.push(each)}
    />,
  )
  return chosen
}

const textsOf = (role: string) => screen.queryAllByRole(role).map(({textContent}) => textContent)

describe('the coverage of a machine', () => {
  const found = {levels: new Map([['machine' as const, coverage]]), failures: ['kiosk, step 2: it leaks']}

  it('is counted by kind, and names in words what was missed', () => {
    openCoverage({found})
    expect(screen.getAllByRole('definition').map(({textContent}) => textContent)).toEqual([
      '2 of 3',
      '1 of 3',
      '1 of 2',
      '0 of 1',
    ])
    expect(textsOf('listitem')).toEqual([
      'serving › paying',
      'serving › waiting: coin [has change] → serving › paying',
      'serving › waiting: coin, where every guard refuses',
      'coin · of ten',
      '7-2',
    ])
    expect(screen.queryByText('Nothing was missed.')).toBeNull()
  })

  it('names the walks that failed', () => {
    openCoverage({found})
    expect(screen.getByText('kiosk, step 2: it leaks')).toBeDefined()
  })

  it('says that nothing was missed', () => {
    const whole = {
      ...coverage,
      ...Object.fromEntries(
        ['states', 'behaviours', 'cases', 'requirements'].map((name) => [name, part(['a'], [])]),
      ),
    }
    openCoverage({found: {levels: new Map([['machine', whole]]), failures: []}})
    expect(screen.getByText('Nothing was missed.')).toBeDefined()
  })

  it('is that of one level, which is pressed', async () => {
    const chosen = openCoverage({found}, 'component')
    const pressed = screen
      .getAllByRole('button')
      .map((each) => [each.textContent, each.getAttribute('aria-pressed')])
    expect(pressed).toEqual([
      ['machine', 'false'],
      ['● component', 'true'],
      ['browser', 'false'],
    ])
    await userEvent.setup().click(screen.getByRole('button', {name: 'browser'}))
    expect(chosen).toEqual(['browser'])
    expect(textsOf('status')[0]).toMatch(/^No walk through a component of this machine is recorded/)
  })

  it('says that the model is being walked, or why it cannot be', () => {
    openCoverage({})
    expect(textsOf('status')).toEqual(['Walking the model…'])
    openCoverage({problem: 'it has no end'})
    expect(textsOf('alert')).toEqual(['The model cannot be walked: it has no end'])
  })

  it.each([
    [
      true,
      'alert',
      'Stale: the machine or its plans have changed since. 12 walks, 99 steps, on 25 November 2026, commit 0123456789'.slice(
        0,
        -1,
      ),
    ],
    [false, null, '12 walks, 99 steps, on 25 November 2026, commit 012345678'],
  ])('says when and where screens were walked (stale: %s)', (isStale, role, words) => {
    const occasion = {
      at: '2026-11-25T12:00:00.000Z',
      commit: '0123456789abcdef',
      isStale,
      walks: 12,
      steps: 99,
      tally: {hits: {}, cases: []},
    }
    openCoverage({found, walked: new Map([['browser', occasion]])}, 'browser')
    const line = screen.getByText(/12 walks, 99 steps/)
    expect([line.textContent, line.getAttribute('role')]).toEqual([`${words}.`, role])
  })
})

function changedTo(change: (states: StatechartState[]) => StatechartState[], id = 'kiosk'): DrawnDifference {
  const before: Statechart = {...statechart, id}
  const difference = differenceOf(before, {...before, states: change([...before.states])})
  if (difference === null || layout === null) throw new Error('They differ.')
  return {...difference, layout}
}

describe('the changes since a commit', () => {
  const own = changedTo((states) =>
    states
      .filter(({id}) => id !== 'kiosk.over')
      .map((state) => (state.id === 'kiosk.closed' ? {...state, tags: ['dim']} : state))
      .concat(states.slice(1, 2).map((state) => ({...state, id: 'kiosk.new', name: 'new'}))),
  )
  const gone = differenceOf({...statechart, id: 'bygone'}, null)
  if (gone === null || layout === null) throw new Error('The machine is gone.')
  const compared = {
    ref: 'main',
    commit: '0123456789abcdef',
    machines: [own, changedTo((states) => states.slice(1), 'otp'), {...gone, layout}],
    broken: {desk: 'a slip', booking: 'another slip'},
  }

  function openChanges(id = 'kiosk') {
    const went: Partial<ViewPlace>[] = []
    render(
      <ChangesPanel
        file={{...kioskFile, id}}
        statecharts={['kiosk', 'otp']}
        differences={{kind: 'ready', file: compared}}
        onGo={(change) => went.push(change)}
      />,
    )
    return went
  }
  const listed = (name: string) =>
    [...screen.getByRole('list', {name}).children].map(({textContent}) => textContent)

  it('are listed part by part with each fact; what is there still leads to its details', async () => {
    const went = openChanges()
    expect(screen.getByRole('heading', {level: 2}).textContent).toBe('Changes since main')
    expect(listed('Changes').map((text) => text?.replace(/^. \w+: /, ''))).toEqual([
      'state kiosk.closedtags: dark → dim',
      'state kiosk.new',
      'state kiosk.over',
    ])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', {name: /state kiosk\.new$/}))
    await user.click(screen.getByRole('button', {name: /state kiosk\.closed$/}))
    expect(went).toEqual([
      {state: 'kiosk.new', transition: null},
      {state: 'kiosk.closed', transition: null},
    ])
    expect(screen.queryByRole('button', {name: /kiosk\.over/})).toBeNull()
  })

  it('of other machines are counted; one that is gone leads nowhere', async () => {
    const went = openChanges()
    expect(listed('Other machines that differ')).toEqual(['otp 1 change', 'bygone is gone'])
    await userEvent.setup().click(screen.getByRole('button', {name: 'otp'}))
    expect(went).toEqual([{statechart: 'otp', panel: 'changes'}])
    expect(screen.queryByRole('button', {name: 'bygone'})).toBeNull()
  })

  it('name the machines that did not build then', () => {
    openChanges()
    expect(screen.getByText('desk did not build there: a slip')).toBeDefined()
    expect(screen.getByText('booking did not build there: another slip')).toBeDefined()
  })

  it.each([
    ['region', true],
    ['desk', false],
  ])('say of %s, which is not among them: it is as it was: %s', (id, isAsItWas) => {
    openChanges(id)
    expect(screen.queryByText(/This statechart is as it was\./) !== null).toBe(isAsItWas)
  })

  it.each([
    ['the comparison', JSON.stringify(compared), 'ready'],
    [
      'a comparison of another shape',
      JSON.stringify({...compared, machines: [own, {machine: 'otp'}]}),
      'unknown shape',
    ],
    ['no JSON', '<!doctype html>', 'none'],
  ])('are read from %s', async (_, body, kind) => {
    vi.stubGlobal('fetch', async () => new Response(body))
    const {result} = renderHook(() => useDifferences(true))
    await waitFor(() => expect(result.current.kind).toBe(kind))
  })

  it('are none where nobody has compared', async () => {
    vi.stubGlobal('fetch', async () => new Response('', {status: 404}))
    const {result} = renderHook(() => useDifferences(true))
    await waitFor(() => expect(result.current.kind).toBe('none'))
  })
})
