import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {createRef} from 'react'
import {expect, test} from 'vitest'
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
