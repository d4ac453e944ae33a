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
