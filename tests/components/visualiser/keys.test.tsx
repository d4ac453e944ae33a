import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import type {Coverage} from 'statechart-kit'
import {describe, expect, it, vi} from 'vitest'
import type {Panel} from '../../../machines/visualiser/setup.ts'
import {Tabs} from '../../../visualiser/page/tabs.tsx'
import {Canvas} from '../../../visualiser/statechart/canvas.tsx'
import {Visualiser} from '../../../visualiser/visualiser.tsx'
import {fakeVisualiserServices} from '../../support/components/visualiser-services.ts'
import {kioskFile} from '../../support/machines/kiosk.ts'

function Panels() {
  const [panel, setPanel] = useState<Panel>('details')
  return (
    <Tabs panel={panel} onChange={setPanel}>
      {panel}
    </Tabs>
  )
}

async function openPage(hash: string, given: Parameters<typeof fakeVisualiserServices>[0] = {}) {
  history.replaceState(null, '', hash)
  const user = userEvent.setup()
  const {container} = render(<Visualiser services={fakeVisualiserServices(given)} />)
  await waitFor(() => expect(container.querySelector('svg[data-statechart]')).not.toBeNull())
  return {user, container}
}

const currentStep = () => screen.getByRole('tabpanel').querySelector('[aria-current="step"]')?.textContent

describe('the tabs', () => {
  it('are chosen with the arrow keys, all around, and the focus goes along', async () => {
    const user = userEvent.setup()
    render(<Panels />)
    const chosen = () => {
      const tabs = screen.getAllByRole('tab').filter((each) => each.getAttribute('aria-selected') === 'true')
      return tabs.map(({textContent, tabIndex}) => [
        textContent,
        tabIndex,
        tabs[0] === document.activeElement,
      ])
    }
    screen.getByRole('tab', {name: 'Details'}).focus()
    await user.keyboard('{ArrowRight}')
    expect(chosen()).toEqual([['Simulate', 0, true]])
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chosen()).toEqual([['Changes', 0, true]])
    await user.keyboard('{ArrowRight}')
    expect(chosen()).toEqual([['Details', 0, true]])
  })

  it('name their panel', async () => {
    const user = userEvent.setup()
    render(<Panels />)
    expect(screen.getByRole('tabpanel', {name: 'Details'}).textContent).toBe('details')
    await user.click(screen.getByRole('tab', {name: 'Coverage'}))
    expect(screen.getByRole('tabpanel', {name: 'Coverage'}).textContent).toBe('coverage')
  })
})

describe('the keys of the page', () => {
  it('go through the steps of a path, and end at its borders', async () => {
    const {user} = await openPage('#/region?path=machine-1&step=1')
    const count = (await screen.findByRole('list', {name: 'Steps'})).children.length
    await user.keyboard(']')
    expect(currentStep()).toMatch(/^2/)
    await user.keyboard('[[')
    expect(currentStep()).toMatch(/^1/)
    for (let step = 0; step <= count; step += 1) await user.keyboard(']')
    expect(location.hash).toBe(`#/region?path=machine-1&step=${count}`)
    for (let step = 0; step <= count; step += 1) await user.keyboard('[[')
    expect(location.hash).toBe('#/region?path=machine-1&step=0')
  })

  it('leave one entry in the history for all steps of a path, and one for each machine', async () => {
    const {user} = await openPage('#/region?path=machine-1&step=1')
    await screen.findByRole('list', {name: 'Steps'})
    const before = history.length
    await user.keyboard(']]]]')
    expect(location.hash).toMatch(/step=[2-9]/)
    expect(history.length).toBe(before)
    await user.click(screen.getByRole('treeitem', {name: /otp/}))
    expect(history.length).toBe(before + 1)
    await user.click(screen.getByRole('treeitem', {name: /^.?otp/}))
    expect(history.length).toBe(before + 1)
  })

  it('write nothing at the end of a path', async () => {
    const {user} = await openPage('#/region?path=machine-1&step=1')
    const count = (await screen.findByRole('list', {name: 'Steps'})).children.length
    for (let step = 1; step < count; step += 1) await user.keyboard(']')
    expect(location.hash).toBe(`#/region?path=machine-1&step=${count}`)
    const written = vi.spyOn(history, 'replaceState')
    await user.keyboard(']]')
    expect(written).not.toHaveBeenCalled()
    await user.keyboard('[[')
    expect(written).toHaveBeenCalledOnce()
    written.mockRestore()
  })

  it('go from machine to machine where nothing is played, all around', async () => {
    const {user} = await openPage('#/otp')
    const machines = screen
      .getAllByRole('treeitem')
      .filter((each) => each.getAttribute('aria-level') === '1')
      .map((each) => each.textContent?.slice(1))
    const after = machines[machines.indexOf('otp') + 1]
    await user.keyboard(']')
    expect(location.hash).toBe(`#/${after}`)
    await waitFor(() => expect(document.title).toBe(`${after} · Statecharts`))
    await user.keyboard('[[')
    expect(location.hash).toBe('#/otp')
    for (const _ of machines.slice(0, machines.indexOf('otp') + 1)) await user.keyboard('[[')
    expect(location.hash).toBe('#/')
    await waitFor(() => expect(document.title).toBe('Statecharts'))
    await user.keyboard('[[')
    expect(location.hash).toBe(`#/${machines.at(-1)}`)
  })

  it('open the search, and are letters in its field', async () => {
    const {user} = await openPage('#/otp')
    const search = screen.getByRole('combobox')
    await user.keyboard('/')
    expect(document.activeElement).toBe(search)
    expect(search instanceof HTMLInputElement && search.value).toBe('')
    await user.keyboard('a/b]')
    expect(search instanceof HTMLInputElement && search.value).toBe('a/b]')
    expect(location.hash).toBe('#/otp')
  })

  it('leave the shortcuts of the browser alone', async () => {
    await openPage('#/otp')
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(fireEvent.keyDown(document.body, {key: ']', [modifier]: true})).toBe(true)
    expect(location.hash).toBe('#/otp')
    expect(fireEvent.keyDown(document.body, {key: ']'})).toBe(false)
  })
})

describe('the drawing', () => {
  const marked = (container: Element) =>
    [...container.querySelectorAll('svg[data-statechart] [data-mark]')].map(
      ({attributes}) =>
        `${attributes.getNamedItem('data-state')?.value ?? ''} ${attributes.getNamedItem('data-mark')?.value ?? ''}`,
    )

  it('lights another state in place of the one before', () => {
    const canvas = (marks: ReadonlyMap<string, string>) =>
      kioskFile.layout === null ? null : (
        <Canvas
          statechart={kioskFile.statechart}
          layout={kioskFile.layout}
          view={VIEW}
          marks={marks}
          heat={null}
          shown={null}
          onSelect={() => {}}
          onOpen={() => {}}
        />
      )
    const {container, rerender} = render(canvas(new Map([['kiosk.closed', 'active']])))
    expect(marked(container)).toEqual(['kiosk.closed active'])
    rerender(canvas(new Map([['kiosk.over', 'active']])))
    expect(marked(container)).toEqual(['kiosk.over active'])
    rerender(canvas(new Map([['kiosk.over', 'around']])))
    expect(marked(container)).toEqual(['kiosk.over around'])
  })

  it('lights what is played as long as its panel is shown', async () => {
    const {user, container} = await openPage('#/region?path=machine-1&step=1')
    await waitFor(() => expect(marked(container).join()).toMatch(/ active/))
    await user.click(screen.getByRole('tab', {name: 'Sentences'}))
    await waitFor(() =>
      expect(screen.getByRole('tab', {name: 'Sentences'}).getAttribute('aria-selected')).toBe('true'),
    )
    expect(marked(container).filter((each) => / active/.test(each))).toEqual([])
  })

  it('opens the details of a state that is pressed', async () => {
    const {container} = await openPage('#/region?panel=sentences')
    const state = container.querySelector('[data-state="region.choosing"]')
    if (state === null) throw new Error('The state is not drawn.')
    fireEvent.click(state)
    await screen.findByRole('heading', {level: 2, name: 'choosing'})
    expect(location.hash).toBe('#/region?state=region.choosing')
  })

  it('shows missed states in the colour of what is missed, and others pale', async () => {
    const part = (covered: string[], missed: string[]) => ({covered, missed})
    const coverage: Coverage = {
      machine: 'region',
      level: 'machine',
      states: part(['region'], ['region.choosing']),
      behaviours: part([], []),
      cases: part([], []),
      requirements: part([], []),
      hits: {region: 1},
    }
    const {container} = await openPage('#/region?panel=coverage', {
      models: {
        cover: async () => ({levels: new Map([['machine', coverage]]), failures: []}),
        retrace: async () => ({labels: [], lead: 0, problem: null}),
      },
    })
    const strokeOf = (id: string) =>
      container.querySelector(`[data-state="${id}"] > rect`)?.getAttribute('stroke')
    await waitFor(() => expect(strokeOf('region.choosing')).toBe('var(--danger)'))
    expect(strokeOf('region')).toBe('hsl(150 70% 34%)')
    expect(strokeOf('region.at rest')).toBe('var(--drawing-faint)')
  })
})

const VIEW = {collapsed: new Set<string>(), focus: null}
