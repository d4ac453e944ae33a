import {fireEvent, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {expect} from 'vitest'
import type {Port, World} from './port.ts'

/** A person at a rendered component. */
export function componentPort(world: World): Port {
  const person = userEvent.setup({delay: null})
  const isDisabled = (element: HTMLElement) =>
    element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true'
  return {
    phone: '9876543210',
    otherPhone: '9123456789',
    world,
    async fill(label, text) {
      fireEvent.change(await screen.findByRole('textbox', {name: label}), {target: {value: text}})
    },
    async press(role, name) {
      await person.click(await screen.findByRole(role, {name}))
    },
    async choose(label, option) {
      await person.selectOptions(await screen.findByLabelText(label), option)
    },
    async see(role, name) {
      await screen.findByRole(role, {name})
    },
    async seeText(text) {
      await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
    },
    async seeField(label, text) {
      await waitFor(() => expect(screen.getByRole('textbox', {name: label})).toHaveProperty('value', text))
    },
    async seeDisabled(role, name) {
      await waitFor(() => expect(isDisabled(screen.getByRole(role, {name}))).toBe(true))
    },
    async miss(role, name) {
      await waitFor(() => expect(screen.queryByRole(role, {name})).toBeNull())
    },
    async missText(text) {
      await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    },
  }
}
