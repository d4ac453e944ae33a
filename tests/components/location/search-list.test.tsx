import {fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {beforeEach, describe, expect, it} from 'vitest'
import {SearchList} from '../../../src/design-system/search-list.tsx'

const AREAS = ['Andheri', 'Bandra', 'Colaba'].map((main) => ({
  id: main.toLowerCase(),
  main,
  secondary: 'Mumbai',
}))
const SUBURBS = [{id: 'whitefield', main: 'Whitefield', secondary: 'Bengaluru'}]

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

function open() {
  const chosen: string[] = []
  function Sheet() {
    const [text, setText] = useState('')
    const [choices, setChoices] = useState(AREAS)
    return (
      <>
        <SearchList
          label="Search"
          listLabel="Places"
          text={text}
          onTextChange={setText}
          error={null}
          status={null}
          choices={choices}
          onChoose={(id) => chosen.push(id)}
        />
        <button type="button" onClick={() => setChoices(SUBURBS)}>
          Find others
        </button>
      </>
    )
  }
  render(<Sheet />)
  return {chosen, person: userEvent.setup()}
}

const field = () => screen.getByRole('combobox', {name: 'Search'})

/** The option that is announced while the field has the focus. */
function active(): string | null {
  const id = field().getAttribute('aria-activedescendant')
  const selected = screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return selected[0]?.firstChild?.textContent ?? null
}

describe('the list of places under its search field', () => {
  it('is connected to the field, which has the focus from the start', () => {
    open()
    expect(document.activeElement).toBe(field())
    const list = screen.getByRole('listbox', {name: 'Places'})
    expect(field().getAttribute('aria-controls')).toBe(list.id)
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-autocomplete')).toBe('list')
  })

  it('arrow keys move in it and wrap around while the field has the focus', async () => {
    const {person} = open()
    const seen: (string | null)[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await person.keyboard(`{${key}}`)
      seen.push(active())
    }
    expect(seen).toEqual(['Andheri', 'Bandra', 'Colaba', 'Andheri', 'Colaba', 'Bandra'])
    expect(document.activeElement).toBe(field())
  })

  it('Enter chooses the active option', async () => {
    const {person, chosen} = open()
    await person.keyboard('{ArrowUp}{Enter}')
    expect(chosen).toEqual(['colaba'])
  })

  it('the first of the newly found is active, and Enter chooses it', async () => {
    const {person, chosen} = open()
    expect(active()).toBeNull()
    await person.click(screen.getByRole('button', {name: 'Find others'}))
    expect(active()).toBe('Whitefield')
    await person.type(field(), '{Enter}')
    expect(chosen).toEqual(['whitefield'])
  })

  it('while typing no option is active until places are found: Enter cannot choose an outdated one', async () => {
    const {person, chosen} = open()
    await person.keyboard('{ArrowDown}w')
    expect(active()).toBeNull()
    await person.keyboard('{Enter}')
    expect(chosen).toEqual([])
  })

  it('keys that compose a letter are left to the input method', () => {
    const {chosen} = open()
    fireEvent.keyDown(field(), {key: 'ArrowDown'})
    fireEvent.keyDown(field(), {key: 'Enter', isComposing: true})
    expect(chosen).toEqual([])
  })

  it('a press chooses and leaves the focus in the field', async () => {
    const {person, chosen} = open()
    await person.click(screen.getByRole('option', {name: /Bandra/}))
    expect(chosen).toEqual(['bandra'])
    expect(document.activeElement).toBe(field())
  })

  it('Tab skips the list', async () => {
    const {person} = open()
    await person.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Find others'}))
  })
})
