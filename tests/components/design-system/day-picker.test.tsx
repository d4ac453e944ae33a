import {render, screen, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {expect, it} from 'vitest'
import {DayPicker} from '../../../src/design-system/day-picker.tsx'

it('offers the days from the first to the last, also while it is not known which are full', async () => {
  render(
    <DayPicker
      id="day"
      label="Another day"
      calendarLabel="Open the calendar"
      value={null}
      onChange={() => {}}
      first="2025-11-21"
      last="2025-12-20"
      isUnavailable={() => false}
      error={null}
      isOpenAtFirst
    />,
  )
  const person = userEvent.setup()
  const calendar = within(await screen.findByRole('dialog', {name: /^Open the calendar/}))
  /** The days of the month that can be chosen. */
  const days = () =>
    calendar
      .getAllByRole('button')
      .filter((cell) => /^\d+$/.test(cell.textContent) && cell.getAttribute('aria-disabled') !== 'true')
      .map((cell) => Number(cell.textContent))
  expect(days()).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
  const [next] = calendar.getAllByRole('button', {name: 'Next'})
  if (next === undefined) throw new Error('The calendar has no button to the next month.')
  await person.click(next)
  expect(days()).toEqual(Array.from({length: 20}, (_, index) => index + 1))
})
