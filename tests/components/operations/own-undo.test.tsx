import {screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EditedWorkshopScreen} from '../../../src/features/operations/edited-workshop-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const BY_ME = {by: 'An Operator', madeAt: '2025-11-19T06:30:00.000Z', isUndone: false}
const WHOLE = {kind: 'workshops', subject: 'COMPLETE1', part: ''}

/** The page of a workshop whose newest change is one of Sunday's hours; the version is that of the columns. */
async function openWorkshop() {
  const stored = {daily_capacity: 4, sunday: ['09:00-12:00'], monday: ['09:00-19:00']}
  const version = () => JSON.stringify(stored)
  const change = {
    ...{...WHOLE, ...BY_ME, id: 'edit-1', undoes: null},
    ...{before: {sunday: []}, after: {sunday: ['09:00-12:00']}},
  }
  const {services} = fakeServices({
    answers: {
      '/v1/operators/workshops/:serialId': () => ({
        answer: {
          ...{name: 'Namma Car Care', city: 'Bengaluru', days: [], offers: [], edits: [change]},
          workshop: {part: '', columns: {...stored}, version: version()},
        },
      }),
      '/v1/operators/edits': ({version: sent, columns}) => {
        if (sent !== version()) throw new CallFailure('EDIT_CONFLICT', {status: 409})
        Object.assign(stored, columns)
        return {answer: {edit: null}}
      },
      '/v1/operators/edits/:editId/undo': () => {
        Object.assign(stored, {sunday: []})
        const {before: after, after: before} = change
        return {answer: {edit: {...change, id: 'edit-2', undoes: 'edit-1', before, after}}}
      },
    },
  })
  const person = renderPart(<EditedWorkshopScreen serialId="COMPLETE1" />, services)
  const hours = within(await screen.findByRole('form', {name: 'Hours and capacity'}))
  const field = (name: RegExp) => hours.getByRole<HTMLInputElement>('textbox', {name})
  const monday = field(/^Monday/)
  await person.clear(monday)
  await person.type(monday, '10:00-18:00')
  return {
    stored,
    monday,
    sunday: field(/^Sunday/),
    undo: () => person.click(screen.getByRole('button', {name: /^Undo the change/})),
    save: () => person.click(hours.getByRole('button', {name: 'Save'})),
  }
}

test('an own Undo while something is typed is no change of somebody else', async () => {
  const {stored, monday, sunday, undo, save} = await openWorkshop()
  await undo()
  await waitFor(() => expect(sunday.value).toBe(''))
  expect(monday.value).toBe('10:00-18:00')
  await save()
  await waitFor(() => expect(stored.monday).toEqual(['10:00-18:00']))
  expect(screen.queryByText(/somebody else/)).toBeNull()
})

test('what somebody else has stored before an own Undo still is', async () => {
  const {stored, sunday, undo, save} = await openWorkshop()
  stored.monday = ['08:00-20:00']
  await undo()
  await waitFor(() => expect(sunday.value).toBe(''))
  await save()
  expect(await screen.findByText(/somebody else .* Stored now: Monday: 08:00-20:00\./)).toBeDefined()
  expect(stored.monday).toEqual(['08:00-20:00'])
})
