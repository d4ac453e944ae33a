import {screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EditedWorkshopScreen} from '../../../src/features/operations/edited-workshop-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

test('that a day is not as usual again is said until another action has succeeded', async () => {
  const {services, asked} = fakeServices({
    answers: {
      '/v1/operators/workshops/:serialId': () => ({
        answer: {
          ...{name: 'Namma Car Care', city: 'Bengaluru', offers: [], edits: []},
          workshop: {part: '', columns: {open: '09:00', close: '18:00', capacity: 4}, version: '1'},
          days: [
            {part: '2025-11-21', columns: {capacity: 0}, version: '1', booked: 0},
            {part: '2025-11-22', columns: {capacity: 2}, version: '1', booked: 1},
          ],
        },
      }),
      '/v1/operators/edits': ({part}) => {
        if (part === '2025-11-21') throw new CallFailure('UNKNOWN_ERROR')
        return {answer: {edit: null}}
      },
    },
  })
  const person = renderPart(<EditedWorkshopScreen serialId="COMPLETE1" />, services)
  const asUsual = async (day: RegExp) => person.click(await screen.findByRole('button', {name: day}))
  const refusal = () => screen.queryByText(/^It was not saved/)

  await asUsual(/As usual.*21 Nov/)
  await waitFor(() => expect(refusal()).not.toBeNull())
  await asUsual(/As usual.*22 Nov/)
  await waitFor(() => expect(refusal()).toBeNull())
  expect(asked.filter(({name}) => name === '/v1/operators/edits').map(({input}) => input)).toEqual(
    ['2025-11-21', '2025-11-22'].map((part) => ({
      ...{kind: 'days', subject: 'COMPLETE1', part, version: '1', columns: {capacity: null}},
    })),
  )
})

test('a day that is not as usual takes another number in the list', async () => {
  const {services, asked} = fakeServices({
    answers: {
      '/v1/operators/workshops/:serialId': () => ({
        answer: {
          ...{name: 'Namma Car Care', city: 'Bengaluru', offers: [], edits: []},
          workshop: {part: '', columns: {daily_capacity: 4}, version: '1'},
          days: [{part: '2025-11-21', columns: {capacity: 0}, version: 'of the day', booked: 0}],
        },
      }),
      '/v1/operators/edits': () => ({answer: {edit: null}}),
    },
  })
  const person = renderPart(<EditedWorkshopScreen serialId="COMPLETE1" />, services)
  const form = within(
    await screen.findByRole('form', {name: 'Change Friday, 21 November 2025', hidden: true}),
  )
  const number = form.getByRole<HTMLInputElement>('textbox', {name: /^Bookings on this day/, hidden: true})
  expect(number.value).toBe('0')
  await person.clear(number)
  await person.type(number, '6')
  await person.click(form.getByRole('button', {name: 'Save', hidden: true}))
  await waitFor(() =>
    expect(asked.filter(({name}) => name === '/v1/operators/edits').map(({input}) => input)).toEqual([
      {kind: 'days', subject: 'COMPLETE1', part: '2025-11-21', version: 'of the day', columns: {capacity: 6}},
    ]),
  )
})

const EDIT = {
  ...{id: 'e', kind: 'workshops', subject: 'COMPLETE1', part: '', by: 'An Operator', undoes: null},
  ...{madeAt: '2025-11-19T06:30:00.000Z', isUndone: false, before: {}, after: {}},
}

/** The page of a workshop that another operator changes, with the version by the columns. */
async function openSharedWorkshop() {
  const stored = {daily_capacity: 4, sunday: ['09:00-12:00']}
  const version = () => JSON.stringify(stored)
  const {services} = fakeServices({
    answers: {
      '/v1/operators/workshops/:serialId': () => ({
        answer: {
          ...{name: 'Namma Car Care', city: 'Bengaluru', days: [], offers: [], edits: []},
          workshop: {part: '', columns: {...stored}, version: version()},
        },
      }),
      '/v1/operators/edits': ({kind, version: sent, columns}) => {
        if (kind === 'workshops' && sent !== version()) throw new CallFailure('EDIT_CONFLICT', {status: 409})
        if (kind !== 'workshops') return {answer: {edit: null}}
        Object.assign(stored, columns)
        return {answer: {edit: EDIT}}
      },
    },
  })
  const person = renderPart(<EditedWorkshopScreen serialId="COMPLETE1" />, services)
  const hours = within(await screen.findByRole('form', {name: 'Hours and capacity'}))
  const days = within(screen.getByRole('form', {name: 'Add a day'}))
  const sunday = hours.getByRole<HTMLInputElement>('textbox', {name: /^Sunday/})
  return {
    stored,
    sunday,
    writeSunday: async (text: string) => {
      await person.clear(sunday)
      await person.type(sunday, text)
    },
    save: () => person.click(hours.getByRole('button', {name: 'Save'})),
    saved: () => hours.findByText(/^Saved/),
    /** Reads the page again, as each change on it does. */
    saveDay: async () => {
      await person.type(days.getByRole('textbox', {name: /^Day/}), '2025-11-28')
      await person.click(days.getByRole('button', {name: 'Save'}))
      await days.findByText(/^Nothing has changed/)
    },
  }
}

test('what another operator stored while hours were typed is said, and is replaced by a second press only', async () => {
  const {stored, sunday, writeSunday, save, saved, saveDay} = await openSharedWorkshop()
  await writeSunday('10:00-13:00')
  await save()
  await saved()
  await writeSunday('10:00-14:00')
  stored.sunday = ['08:00-11:00']
  await saveDay()
  expect(sunday.value).toBe('10:00-14:00')
  await save()
  expect(await screen.findByText(/Stored now: Sunday: 08:00-11:00\. Save again/)).toBeDefined()
  expect(stored.sunday).toEqual(['08:00-11:00'])
  await save()
  await waitFor(() => expect(stored.sunday).toEqual(['10:00-14:00']))
})

test('what another operator stored while nothing was typed is shown, and is no conflict', async () => {
  const {stored, sunday, writeSunday, save, saveDay} = await openSharedWorkshop()
  await writeSunday('10:00-14:00')
  await writeSunday('09:00-12:00')
  stored.sunday = ['08:00-11:00']
  await saveDay()
  await waitFor(() => expect(sunday.value).toBe('08:00-11:00'))
  await writeSunday('10:00-15:00')
  await save()
  await waitFor(() => expect(stored.sunday).toEqual(['10:00-15:00']))
  expect(screen.queryByText(/^It was not saved/)).toBeNull()
  expect(sunday.value).toBe('10:00-15:00')
})
