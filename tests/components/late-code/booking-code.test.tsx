import {fireEvent, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPanel, withFilledDraft} from '../booking/open-panel.tsx'

// The only test of its file: later ones would find the dialog's code loaded.
it('while the code dialog is still loading, no field of the booking takes letters that would be lost', async () => {
  const {person} = openPanel({}, withFilledDraft)
  const name = screen.getByLabelText('First name')
  const isHeld = () => name.matches(':disabled')
  fireEvent.click(screen.getByRole('button', {name: 'Book now'}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isHeld()).toBe(true)

  await screen.findByRole('dialog', {name: 'Enter your code'}, {timeout: 20_000})
  await person.click(screen.getByRole('button', {name: 'Close'}))
  expect(isHeld()).toBe(false)
  await person.type(name, ' K')
  expect(name).toHaveProperty('value', 'Asha K')
})
