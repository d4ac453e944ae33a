import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {createRef, useState} from 'react'
import {describe, expect, it, test} from 'vitest'
import {loadStatechart} from '../../../visualiser/catalogue/catalogue.ts'
import {Search} from '../../../visualiser/search/search.tsx'
import {VisualiserServicesProvider} from '../../../visualiser/visualiser-services.ts'
import {fakeVisualiserServices} from '../../support/components/visualiser-services.ts'

/** The other machines cannot be read. */
const services = fakeVisualiserServices({
  async readStatechart(id) {
    if (id !== 'otp') throw new Error(id)
    return loadStatechart(id)
  },
})

test.each([
  ['zzzz', 'Nothing found', 0],
  ['exhausted', '2 found', 2],
  ['o', /^The first 40 of \d{3} found$/, 40],
])('a search for "%s" says how much it found, for all to see', async (text, says, count) => {
  const nothing = () => {}
  render(
    <VisualiserServicesProvider value={services}>
      <Search field={createRef()} isOpen onOpen={nothing} onFound={nothing} />
    </VisualiserServicesProvider>,
  )
  await userEvent.setup().type(screen.getByRole('combobox'), text)
  const said = await screen.findByText(says)
  expect(said.className).not.toContain('visually-hidden')
  expect(screen.queryAllByRole('option')).toHaveLength(count)
})

describe('the keys of the search', () => {
  function Searching({onFound}: {onFound: (href: string) => void}) {
    const [isOpen, setOpen] = useState(false)
    return (
      <VisualiserServicesProvider value={services}>
        <Search field={createRef()} isOpen={isOpen} onOpen={setOpen} onFound={onFound} />
      </VisualiserServicesProvider>
    )
  }

  async function search(text: string) {
    const found: string[] = []
    const user = userEvent.setup()
    render(<Searching onFound={(href) => found.push(href)} />)
    await user.type(screen.getByRole('combobox'), text)
    await screen.findAllByRole('option')
    const field = screen.getByRole('combobox')
    /** The place of what is chosen, as a screen reader hears it. */
    const chosen = () => {
      const said = field.getAttribute('aria-activedescendant')
      const options = screen.getAllByRole('option')
      const marked = options.findIndex((each) => each.getAttribute('aria-selected') === 'true')
      expect(options[marked]?.id).toBe(said)
      return marked
    }
    return {user, field, found, chosen}
  }

  it('move in what was found, and end at its borders', async () => {
    const {user, chosen} = await search('exhausted')
    expect(chosen()).toBe(0)
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe(0)
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe(1)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toBe(1)
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe(0)
  })

  it('choose the first again when something else is typed', async () => {
    const {user, chosen} = await search('exhauste')
    await user.keyboard('{ArrowDown}d')
    expect(chosen()).toBe(0)
  })

  it('go to what is chosen with Enter, and close the list', async () => {
    const {user, found} = await search('exhausted')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(found).toEqual([location.hash])
    expect(location.hash).toMatch(/^#\/otp\?transition=/)
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  })

  it('close the list with Escape, and empty the field', async () => {
    const {user, field, found} = await search('exhausted')
    await user.keyboard('{Escape}')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(field instanceof HTMLInputElement && field.value).toBe('')
    expect(found).toEqual([])
  })
})
