import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {beforeEach, describe, expect, it} from 'vitest'
import {Outline} from '../../../visualiser/outline/outline.tsx'
import {type OutlineRow, outlineRows} from '../../../visualiser/outline/outline-rows.ts'
import {kioskFile} from '../../support/machines/kiosk.ts'

/** The outline lists the machines of the repository; the kiosk stands for one of them. */
const OPEN = {id: 'otp', statechart: kioskFile.statechart}
const NO_MARKS: ReadonlyMap<string, string> = new Map()

let chosen: OutlineRow[] = []
beforeEach(() => {
  chosen = []
})

function Outlined({
  marks = NO_MARKS,
  first = null,
}: {
  marks?: ReadonlyMap<string, string>
  first?: string | null
}) {
  const [selected, setSelected] = useState(first)
  const [found, setFound] = useState<string | null>(null)
  return (
    <>
      <Outline
        open={OPEN}
        selected={selected}
        marks={marks}
        onChoose={(row) => {
          chosen.push(row)
          setSelected(row.kind === 'statechart' ? null : row.id)
        }}
        found={found}
      />
      <button type="button" onClick={() => setFound('1 #/otp')}>
        Find
      </button>
    </>
  )
}

const rowOf = (name: string | RegExp) => screen.getByRole('treeitem', {name})
const nameOf = (element: Element | null) => element?.querySelector('span:nth-of-type(2)')?.textContent
const focused = () => nameOf(document.activeElement)
const stops = () =>
  screen
    .getAllByRole('treeitem')
    .filter(({tabIndex}) => tabIndex === 0)
    .map(nameOf)

describe('the rows of the outline', () => {
  it('are the machines, and what is unfolded of the open one, with places, guards and kinds', () => {
    const rows = outlineRows(['desk', 'kiosk'], kioskFile, (key) => key !== 'kiosk.serving.paying')
    expect(
      rows.map(({name, hint, level, position, siblings, isExpanded}) => [
        name,
        hint,
        level,
        `${position}/${siblings}`,
        isExpanded,
      ]),
    ).toEqual([
      ['desk', '', 1, '1/2', false],
      ['kiosk', '', 1, '2/2', true],
      ['closed', 'initial', 2, '1/3', true],
      ['open', '→ serving', 3, '1/1', null],
      ['serving', '', 2, '2/3', true],
      ['waiting', 'initial', 3, '1/2', true],
      ['coin [has change]', '→ paying', 4, '1/3', null],
      ['coin [unnamed]', '→ closed', 4, '2/3', null],
      ['after patience', '→ closed', 4, '3/3', null],
      ['paying', '', 3, '2/2', false],
      ['over', 'final', 2, '3/3', null],
    ])
  })

  it('count the states of a state behind its transitions', () => {
    const states = kioskFile.statechart.states.map((state) =>
      state.id === 'kiosk.over' ? {...state, parent: 'kiosk.closed', history: 'deep' as const} : state,
    )
    const rows = outlineRows(
      ['kiosk'],
      {id: 'kiosk', statechart: {...kioskFile.statechart, states}},
      () => true,
    )
    const inside = rows.filter(({level}) => level === 3).slice(0, 2)
    expect(inside.map(({name, hint, position, siblings}) => [name, hint, position, siblings])).toEqual([
      ['open', '→ serving', 1, 2],
      ['over', 'final, deep history', 2, 2],
    ])
  })
})

describe('the keys of the outline', () => {
  it('move the focus up and down, to the first and to the last row; only one row is a stop of the tab key', async () => {
    const user = userEvent.setup()
    render(<Outlined />)
    const names = screen.getAllByRole('treeitem').map(nameOf)
    const place = names.indexOf('closed')
    rowOf(/^closed/).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(names[place + 1])
    expect(stops()).toEqual([names[place + 1]])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe(names[place - 1])
    await user.keyboard('{End}')
    expect(focused()).toBe(names.at(-1))
    await user.keyboard('{Home}')
    expect(focused()).toBe(names[0])
    expect(chosen).toEqual([])
  })

  it('unfold and fold a state, and go into it and out of it', async () => {
    const user = userEvent.setup()
    render(<Outlined first="kiosk.serving" />)
    const serving = rowOf(/^serving/)
    serving.focus()
    expect(serving.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('waiting')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('waiting')
    expect(rowOf(/^waiting/).getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('waiting')
    expect(rowOf(/^waiting/).getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('serving')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('serving')
    expect(rowOf(/^serving/).getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('treeitem', {name: /^waiting/})).toBeNull()
    await user.keyboard('{ArrowRight}')
    expect(screen.queryByRole('treeitem', {name: /^waiting/})).not.toBeNull()
  })

  it.each(['{Enter}', ' '])('choose a row with "%s"', async (key) => {
    const user = userEvent.setup()
    render(<Outlined />)
    rowOf(/^closed/).focus()
    await user.keyboard(key)
    expect(chosen.map(({id}) => id)).toEqual(['kiosk.closed'])
    expect(rowOf(/^closed/).getAttribute('aria-selected')).toBe('true')
  })

  it('leave a row without anything inside as it is', () => {
    render(<Outlined />)
    expect(rowOf(/^over/).hasAttribute('aria-expanded')).toBe(false)
  })
})

describe('the outline', () => {
  it('unfolds what is around the chosen state, and says which row is chosen, wherever the focus is', async () => {
    const user = userEvent.setup()
    render(<Outlined first="kiosk.serving.paying" />)
    const selected = () =>
      screen
        .getAllByRole('treeitem')
        .filter((each) => each.getAttribute('aria-selected') === 'true')
        .map(nameOf)
    expect(selected()).toEqual(['paying'])
    expect(stops()).toEqual(['paying'])
    rowOf(/^paying/).focus()
    await user.keyboard('{Home}')
    expect(selected()).toEqual(['paying'])
  })

  it('has the machine chosen while none of its parts is', () => {
    render(<Outlined />)
    expect(rowOf('otp').getAttribute('aria-selected')).toBe('true')
  })

  it('gives the focus to the row that the search has found', async () => {
    const user = userEvent.setup()
    render(<Outlined first="kiosk.serving.paying" />)
    await user.click(screen.getByRole('button', {name: 'Find'}))
    expect(focused()).toBe('paying')
  })

  it('says in words what is active and what was just taken', () => {
    const marks = new Map([
      ['kiosk.serving', 'around'],
      ['kiosk.serving.paying', 'active selected'],
      ['kiosk.closed | open | 0', 'taken flash-0'],
      ['kiosk.over', 'on-path'],
    ])
    render(<Outlined first="kiosk.closed" marks={marks} />)
    const texts = ['serving', 'paying', 'open', 'over', 'closed'].map(
      (name) => rowOf(new RegExp(`^${name}`)).textContent,
    )
    expect(texts.map((text) => text?.replace(/^[▾▸]/, ''))).toEqual([
      'serving on',
      'paying on',
      'open just taken → serving',
      'over final',
      'closed initial',
    ])
  })
})

it('a state leads to its machine by the name that it has in the addresses', async () => {
  const user = userEvent.setup()
  render(<Outlined />)
  await user.click(rowOf(/^.?closed/))
  expect(chosen.map(({statechart, id}) => [statechart, id])).toEqual([['otp', 'kiosk.closed']])
})
