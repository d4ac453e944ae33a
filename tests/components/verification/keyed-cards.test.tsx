import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {describe, expect, it} from 'vitest'
import {KeyedCards} from '../../../src/design-system/keyed-cards.tsx'

const FRUIT = [
  {id: 'apple', title: 'Apple', text: 'Red.'},
  {id: 'banana', title: 'Banana'},
  {id: 'cherry', title: 'Cherry'},
] as const

type Fruit = (typeof FRUIT)[number]['id']

function open({isReadOnly = false, error = null}: {isReadOnly?: boolean; error?: string | null} = {}) {
  const chosen: Fruit[] = []
  function Editor() {
    const [value, setValue] = useState<Fruit | null>(null)
    const [attention, setAttention] = useState(0)
    return (
      <>
        <label>
          Note <input type="text" />
        </label>
        <KeyedCards
          label="Fruit"
          hint="In here, keys 1 to 3 choose."
          error={error}
          choices={FRUIT}
          value={value}
          onChange={(id) => {
            chosen.push(id)
            setValue(id)
          }}
          isReadOnly={isReadOnly}
          attention={attention}
        />
        <button type="button" onClick={() => setAttention(attention + 1)}>
          Look
        </button>
      </>
    )
  }
  render(<Editor />)
  return {chosen, person: userEvent.setup()}
}

const cards = () => screen.getAllByRole('radio')

describe('cards with keys', () => {
  it('show the number that chooses them, also in their name', () => {
    open()
    expect(screen.getByRole('radiogroup', {name: 'Fruit'})).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('radio', {name: /^1 ?Apple ?Red\.$/})).toBe(cards()[0])
    expect(screen.getByRole('radio', {name: /^3 ?Cherry$/})).toBe(cards()[2])
  })

  it('are chosen by their number while the focus is among them, and the focus moves to the chosen one', async () => {
    const {person, chosen} = open()
    await person.tab()
    await person.tab()
    await person.keyboard('2')
    expect([chosen, document.activeElement]).toEqual([['banana'], cards()[1]])
    await person.keyboard('13')
    expect([chosen, document.activeElement]).toEqual([['banana', 'apple', 'cherry'], cards()[2]])
  })

  it('are chosen by arrows too', async () => {
    const {person, chosen} = open()
    await person.tab()
    await person.tab()
    await person.keyboard('1{ArrowDown}')
    expect(chosen).toEqual(['apple', 'banana'])
  })

  it('ignore unknown numbers, and those typed elsewhere or with a modifier', async () => {
    const {person, chosen} = open()
    await person.type(screen.getByRole('textbox'), '123')
    await person.tab()
    await person.keyboard('904{Control>}1{/Control}{Alt>}2{/Alt}{Meta>}3{/Meta}')
    expect(chosen).toEqual([])
    expect(screen.getByRole('textbox')).toHaveProperty('value', '123')
  })

  it('change nothing while they are read-only', async () => {
    const {person, chosen} = open({isReadOnly: true})
    await person.tab()
    await person.tab()
    await person.keyboard('2')
    expect(chosen).toEqual([])
  })

  it('take the focus when they request attention, and describe the problem', async () => {
    const {person} = open({error: 'Choose one.'})
    expect(screen.getByRole('alert').textContent).toBe('Choose one.')
    await person.click(screen.getByRole('button', {name: 'Look'}))
    expect(document.activeElement).toBe(cards()[0])
  })
})
