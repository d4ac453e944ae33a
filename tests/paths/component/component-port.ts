import {act, fireEvent, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {expect} from 'vitest'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {NOW} from '../../support/fakes/fake-services.ts'
import type {Port, World} from '../port.ts'
import {isDisabled, textField} from './component-view.ts'
import {seededWorkshop} from './workshops.ts'

/** A person at a rendered component. */
export function componentPort(
  world: World,
  {wait, reload, goTo}: Pick<Port, 'wait' | 'reload' | 'goTo'>,
): Port {
  const person = userEvent.setup({delay: null})
  return {
    phone: '9876543210',
    otherPhone: '9123456789',
    isWide: true,
    today: indiaDay(NOW),
    world,
    workshop: seededWorkshop(indiaDay(NOW)),
    wait,
    reload,
    goTo,
    async goToAnchor(anchor) {
      await act(async () => {
        location.hash = anchor
        await new Promise((resolve) => addEventListener('hashchange', resolve, {once: true}))
      })
    },
    async fill(label, text) {
      fireEvent.change(await waitFor(() => textField(label)), {target: {value: text}})
    },
    async fillAndLeave(label, text) {
      const field = await waitFor(() => textField(label))
      act(() => field.focus())
      fireEvent.change(field, {target: {value: text}})
      act(() => field.blur())
    },
    async attach({name, type, content}) {
      const input = await waitFor(() => {
        const found = document.querySelector<HTMLInputElement>('input[type=file]')
        if (found === null) throw new Error('No place for files is there.')
        return found
      })
      await person.upload(input, new File([Uint8Array.from(content)], name, {type}))
    },
    async press(role, name) {
      await person.click(await screen.findByRole(role, {name}))
    },
    async pressTwice(role, name) {
      await person.dblClick(await screen.findByRole(role, {name}))
    },
    async pressFirst(role, name) {
      const [first] = await screen.findAllByRole(role, {name})
      if (first !== undefined) await person.click(first)
    },
    async choose(label, option) {
      const list = await screen.findByRole('combobox', {name: label})
      await person.selectOptions(list, await within(list).findByRole('option', {name: option}))
    },
    async see(role, name) {
      await screen.findByRole(role, {name})
    },
    async seeMany(role, count) {
      await waitFor(() => expect(screen.queryAllByRole(role)).toHaveLength(count))
    },
    async seeText(text) {
      await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
    },
    async seeField(label, text) {
      const wanted = typeof text === 'string' ? text : expect.stringMatching(text)
      await waitFor(() => expect(textField(label)).toHaveProperty('value', wanted))
    },
    async seeChoice(label, option) {
      await waitFor(() => expect(screen.getByRole('combobox', {name: label})).toHaveProperty('value', option))
    },
    async seeEnabled(role, name) {
      await waitFor(() => expect(isDisabled(screen.getByRole(role, {name}))).toBe(false))
    },
    async seeDisabled(role, name) {
      await waitFor(() => expect(isDisabled(screen.getByRole(role, {name}))).toBe(true))
    },
    async seeChecked(role, name, isChecked) {
      await waitFor(() => expect(screen.getByRole(role, {name})).toHaveProperty('checked', isChecked))
    },
    async miss(role, name) {
      await waitFor(() => expect(screen.queryByRole(role, {name})).toBeNull())
    },
    async missText(text) {
      await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    },
  }
}
