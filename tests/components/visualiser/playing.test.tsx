import {fireEvent, render, screen, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {beforeEach, describe, expect, it} from 'vitest'
import type {ViewPlace} from '../../../machines/visualiser/setup.ts'
import {Side} from '../../../visualiser/page/side.tsx'
import type {Visit} from '../../../visualiser/page/use-visit.ts'
import {PathsPanel} from '../../../visualiser/paths/paths-panel.tsx'
import {SimulationPanel} from '../../../visualiser/paths/simulation-panel.tsx'
import {MomentFacts} from '../../../visualiser/paths/step-list.tsx'
import {usePlayed} from '../../../visualiser/paths/use-played.ts'
import {wholeMachine} from '../../../visualiser/view/address.ts'
import {useView} from '../../../visualiser/view/use-view.ts'
import {
  kioskFile,
  kioskModel,
  TO_A_REFUSAL,
  TO_PAYING,
  TO_THE_END,
  TO_WAITING,
} from '../../support/machines/kiosk.ts'

const nothing = () => {}

let hovered: string[][] = []
beforeEach(() => {
  hovered = []
})

function Paths({open = null, at = 0}: {open?: string | null; at?: number}) {
  const [path, setPath] = useState(open)
  const [step, setStep] = useState(at)
  const labels = kioskFile.paths.find(({id}) => id === path)?.labels ?? []
  return (
    <PathsPanel
      file={kioskFile}
      control={useView()}
      played={usePlayed(kioskModel, labels, step)}
      open={path}
      onOpen={setPath}
      onGo={setStep}
      onHover={(shown) => hovered.push([...shown])}
      onTakeOver={nothing}
    />
  )
}

interface SimulationProps {
  labels: readonly string[]
  at?: number
  model?: typeof kioskModel
}

function Simulation({labels: first, at = first.length, model = kioskModel}: SimulationProps) {
  const [{labels, step}, play] = useState({labels: first, step: at})
  return (
    <SimulationPanel
      file={{...kioskFile, model}}
      control={useView()}
      played={usePlayed(model, labels, step)}
      onPlay={(next, to) => play({labels: next, step: to})}
      onGo={(to) => play({labels, step: to})}
    />
  )
}

const buttons = (name: string | RegExp) => screen.getAllByRole('button', {name})
const button = (name: string | RegExp) => screen.getByRole('button', {name})
const isDisabled = (name: string) => button(name).hasAttribute('disabled')
const steps = () => within(screen.getByRole('list', {name: 'Steps'})).getAllByRole('button')
const current = () => steps().flatMap((each) => (each.hasAttribute('aria-current') ? [each.textContent] : []))
const now = () => screen.getAllByRole('status')[0]?.textContent

describe('the list of paths', () => {
  const listed = () =>
    within(screen.getByRole('list', {name: 'Paths'}))
      .queryAllByRole('button')
      .map((each) => each.querySelector('strong')?.textContent)

  it.each([
    ['', ['machine-1', 'machine-2', 'browser-1']],
    ['BROWSER', ['browser-1']],
    ['no network', ['machine-2']],
    // A state that it reaches, a transition that it takes, and a sentence of the specification.
    ['kiosk.over', ['machine-1']],
    ['kiosk.closed | open', ['machine-1', 'machine-2', 'browser-1']],
    ['7-2', ['machine-1', 'machine-2', 'browser-1']],
    ['Rule A', ['machine-1']],
    ['7-9', []],
  ])('is filtered by "%s"', (filter, paths) => {
    render(<Paths />)
    fireEvent.change(screen.getByRole('textbox', {name: 'State, transition, sentence or step'}), {
      target: {value: filter},
    })
    expect(listed()).toEqual(paths)
    expect(screen.getByRole('heading', {level: 2}).textContent).toBe(`${paths.length} of 3 paths`)
  })

  it('shows a path on the drawing while the pointer or the focus is on it', async () => {
    const user = userEvent.setup()
    render(<Paths />)
    const [, second] = buttons(/steps:/)
    const path = button(/^browser-1/)
    const shown = [
      'kiosk',
      'kiosk.closed',
      'kiosk.serving',
      'kiosk.serving.waiting',
      'kiosk.closed | open | 0',
    ]
    await user.hover(path)
    expect(hovered.at(-1)?.toSorted()).toEqual(shown.toSorted())
    await user.unhover(path)
    expect(hovered.at(-1)).toEqual([])
    path.focus()
    expect(hovered.at(-1)?.toSorted()).toEqual(shown.toSorted())
    second?.focus()
    path.blur()
    second?.blur()
    expect(hovered.at(-1)).toEqual([])
  })

  it('says of a path that it is not planned any more', async () => {
    const user = userEvent.setup()
    render(<Paths open="machine-9" />)
    expect(
      screen.getByText('The path “machine-9” is no longer planned: the machine has changed.'),
    ).toBeDefined()
    await user.click(button('All paths'))
    expect(listed()).toHaveLength(3)
  })
})

describe('the steps of a path', () => {
  it('are played forth and back, and the one that was taken last is the current one', async () => {
    const user = userEvent.setup()
    render(<Paths open="machine-1" />)
    expect([current(), isDisabled('[ Back'), isDisabled('Next ]')]).toEqual([[], true, false])
    expect(now()).toBe('Nothing has happened yet.')
    await user.click(button('Next ]'))
    await user.click(button('Next ]'))
    expect([current(), isDisabled('[ Back')]).toEqual([['2open'], false])
    expect(now()).toBe('Now in serving › waiting, 0 s after the beginning.')
    await user.click(steps()[3] ?? button('Next ]'))
    expect([current(), isDisabled('Next ]')]).toEqual([['4bank answers · paid'], true])
    expect(now()).toBe('Now in over: done, 0 s after the beginning.')
    await user.click(button('[ Back'))
    expect(current()).toEqual(['3coin · of ten'])
  })

  it('say what they changed, took and refused', () => {
    const played = {labels: [...TO_A_REFUSAL], step: 0}
    function Moment() {
      const {moment, before} = usePlayed(kioskModel, played.labels, played.labels.length)
      return <MomentFacts statechart={kioskFile.statechart} moment={moment} before={before} />
    }
    const {container, unmount} = render(<Moment />)
    const facts = () => [...container.querySelectorAll('details p')].map(({textContent}) => textContent)
    expect(facts()).toEqual([
      'Every guard refused: serving › waiting: coin, where every guard refuses',
      'Waits: patience, due at 5.25 s',
    ])
    expect(screen.getByText('The context is as before.')).toBeDefined()
    unmount()
    played.labels = [...TO_PAYING]
    const {container: other} = render(<Moment />)
    expect([...other.querySelectorAll('details p')].map(({textContent}) => textContent)).toEqual([
      'Took: serving › waiting: coin [has change] → serving › paying',
      'Runs: bank',
    ])
    expect(other.querySelector('dl')?.textContent).toBe('value0 → 10')
  })
})

describe('a simulation', () => {
  const offered = () =>
    screen.getAllByRole('region').map((each) => [
      each.getAttribute('aria-label'),
      within(each)
        .queryAllByRole('button')
        .map(({textContent}) => textContent),
    ])

  it('offers what can happen, with the time that is left of a wait', () => {
    render(<Simulation labels={[...TO_PAYING, 'bank fails · no network']} />)
    expect(offered().slice(0, -1)).toEqual([
      ['What may happen', ['coin · of ten', 'Edit data']],
      ['The clock', ['patience is over (5.25 s)']],
    ])
  })

  it('counts a wait from now', async () => {
    const user = userEvent.setup()
    render(<Simulation labels={TO_WAITING} />)
    await user.click(button('patience is over (5 s)'))
    expect(now()).toBe('Now in closed, 5 s after the beginning.')
    await user.click(button('open'))
    expect(button('patience is over (5 s)')).toBeDefined()
  })

  it('goes on from the step that is shown, without the later ones', async () => {
    const user = userEvent.setup()
    render(<Simulation labels={TO_THE_END} at={3} />)
    await user.click(button('bank fails · no network'))
    expect(steps().map(({textContent}) => textContent)).toEqual([
      '1starts · in the morning',
      '2open',
      '3coin · of ten',
      '4bank fails · no network',
    ])
    expect(current()).toEqual(['4bank fails · no network'])
    await user.click(button('Start anew'))
    expect(now()).toBe('Nothing has happened yet.')
  })

  it('names a step of a link that is not possible any more', () => {
    render(<Simulation labels={['starts · in the morning', 'dance']} />)
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe(
      'The recording does not fit the machine “kiosk”: Step 2, “dance”, is not possible there any more.',
    )
  })

  it('says that the machine has ended', () => {
    render(<Simulation labels={TO_THE_END} />)
    expect(screen.getByText('The machine has ended.')).toBeDefined()
  })

  it('says that a machine waits for what its model does not have', () => {
    render(<Simulation labels={TO_WAITING.slice(0, 1)} model={{...kioskModel, events: []}} />)
    expect(screen.getByText('Nothing can happen here.')).toBeDefined()
  })

  it('says why it is not known what can happen, and shows what has happened', () => {
    render(<Simulation labels={TO_PAYING} model={{...kioskModel, outcomes: {}}} />)
    expect(screen.getAllByRole('alert').map(({textContent}) => textContent)).toEqual([
      "What can happen now is not known. The model of 'kiosk' has no outcomes for the actor 'bank'.",
    ])
    expect(current()).toEqual(['3coin · of ten'])
  })
})

describe('the data of an event', () => {
  const field = () => screen.getByRole('textbox', {name: 'value'})
  const textIn = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.value : null)

  it('are edited in a form, in which what is wrong has the focus and is said with the field', async () => {
    const user = userEvent.setup()
    render(<Simulation labels={TO_WAITING} />)
    const edit = button('Edit data of coin · of ten')
    expect(edit.getAttribute('aria-expanded')).toBe('false')
    await user.click(edit)
    await screen.findByRole('form', {name: 'Data of coin · of ten'})
    expect(edit.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(field())
    await user.clear(field())
    await user.type(field(), 'much')
    await user.click(button('Send'))
    expect(document.activeElement).toBe(field())
    const problem = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toBe('value must be a number, not “much”.')

    // What was typed outlives the form.
    await user.click(button('Close'))
    await user.click(button('Edit data of coin · of ten'))
    expect(textIn(field())).toBe('much')
    await user.click(button('As in the model'))
    expect(textIn(field())).toBe('10')

    await user.clear(field())
    await user.type(field(), '50')
    await user.click(button('Send'))
    expect(steps().at(-1)?.textContent).toBe('3coin · with {"value":50}')
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('a path in the panel', () => {
  function visitAt(place: Partial<ViewPlace>): {visit: Visit; went: Partial<ViewPlace>[]} {
    const went: Partial<ViewPlace>[] = []
    const visit: Visit = {
      place: {...wholeMachine('kiosk'), panel: 'paths', ...place},
      news: {kind: 'ready', file: kioskFile, isPartGone: false},
      isSearching: false,
      go: (change) => went.push(change),
      showPanel: nothing,
      showWholeStatechart: nothing,
      retry: nothing,
      search: nothing,
    }
    return {visit, went}
  }

  function Panel({visit, step}: {visit: Visit; step: number}) {
    const labels = kioskFile.paths.find(({id}) => id === visit.place.path)?.labels ?? []
    return (
      <Side
        file={kioskFile}
        visit={visit}
        live={{
          value: 'waiting for actors',
          actor: null,
          moment: null,
          watch: nothing,
          list: nothing,
          lookAt: nothing,
          lookAtNow: nothing,
          send: nothing,
        }}
        view={useView()}
        played={usePlayed(kioskModel, labels, step)}
        coverage={{found: null, walked: new Map(), problem: null}}
        level="machine"
        differences={{kind: 'none'}}
        onPlay={nothing}
        onLevel={nothing}
        onHover={nothing}
      />
    )
  }

  it('goes on by hand from the step that is shown', async () => {
    const user = userEvent.setup()
    const {visit, went} = visitAt({path: 'machine-1'})
    render(<Panel visit={visit} step={2} />)
    await user.click(await screen.findByRole('button', {name: 'Go on by hand'}))
    expect(went).toEqual([
      {panel: 'simulate', path: null, script: ['starts · in the morning', 'open'], step: 2},
    ])
  })

  it('opens at its first step, and takes the choice of a state back', async () => {
    const user = userEvent.setup()
    const {visit, went} = visitAt({state: 'kiosk.over'})
    render(<Panel visit={visit} step={0} />)
    await user.click(await screen.findByRole('button', {name: /^machine-2/}))
    expect(went).toEqual([{path: 'machine-2', step: 1, state: null, transition: null}])
  })
})
