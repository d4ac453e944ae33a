import {screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {makeEdit} from '../../../contract/operators/edits.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {EditedWorkshopScreen} from '../../../src/features/operations/edited-workshop-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

interface Row {
  part: string
  columns: Record<string, string | number | boolean | null | string[]>
  version: string
}

const OFFER = {
  ...{title: 'Monsoon check', type: 'FREEBIE', code: 'RAIN', text: 'A free check', terms: ['Once']},
  ...{start_date: '2025-11-01', end_date: '2025-12-31', active: true, approved: true},
}
const REMOVED = 'This was removed meanwhile. What you wrote is still here. Save to add it again.'

/** The page of a workshop with two days and an offer, which another operator may remove. */
async function openWorkshop() {
  const days: Row[] = [
    {part: '2025-11-21', columns: {capacity: 0}, version: 'day 1'},
    {part: '2025-11-22', columns: {capacity: 2}, version: 'day 2'},
  ]
  const offers: Row[] = [{part: 'monsoon', columns: OFFER, version: 'offer 1'}]
  const {services, asked} = fakeServices({
    answers: {
      '/v1/operators/workshops/:serialId': () => ({
        answer: {
          ...{name: 'Namma Car Care', city: 'Bengaluru', edits: []},
          workshop: {part: '', columns: {daily_capacity: 4}, version: '1'},
          days: days.map((day) => ({...day, booked: 0})),
          offers: [...offers],
        },
      }),
      '/v1/operators/edits': (asked) => {
        const {kind, part, version, columns} = makeEdit.body.parse(asked)
        const rows = kind === 'days' ? days : offers
        const place = rows.findIndex((row) => row.part === part)
        if (place === -1 && columns['capacity'] === null) return {answer: {edit: null}}
        if ((rows[place]?.version ?? null) !== version) throw new CallFailure('EDIT_CONFLICT', {status: 409})
        if (columns['capacity'] === null) rows.splice(place, 1)
        else if (place === -1) rows.push({part, columns, version: 'added again'})
        return {answer: {edit: null}}
      },
    },
  })
  const person = renderPart(<EditedWorkshopScreen serialId="COMPLETE1" />, services)
  const form = async (name: string) => within(await screen.findByRole('form', {name, hidden: true}))
  const sent = () => asked.filter(({name}) => name === '/v1/operators/edits').map(({input}) => input)
  return {days, offers, person, form, sent}
}

const FRIDAY = 'Change Friday, 21 November 2025'

async function typeFriday({person, form}: Awaited<ReturnType<typeof openWorkshop>>, text: string) {
  const day = await form(FRIDAY)
  const field = day.getByRole<HTMLInputElement>('textbox', {name: /^Bookings on this day/, hidden: true})
  await person.clear(field)
  await person.type(field, text)
  return {field, save: () => person.click(day.getByRole('button', {name: 'Save', hidden: true}))}
}

test('a day that somebody else has made usual again stays with what was typed, and is added again', async () => {
  const page = await openWorkshop()
  const {field, save} = await typeFriday(page, '6')
  page.days.shift()
  await save()
  expect(await screen.findByText(REMOVED)).toBeDefined()
  expect(field.value).toBe('6')
  expect(field.isConnected).toBe(true)
  expect(screen.queryByText(/somebody else has changed this/)).toBeNull()
  expect(screen.queryByRole('button', {name: 'As usual on Friday, 21 November 2025'})).toBeNull()
  await save()
  await waitFor(() => expect(screen.queryByText(REMOVED)).toBeNull())
  const edit = {kind: 'days', subject: 'COMPLETE1', part: '2025-11-21', columns: {capacity: 6}}
  expect(page.sent()).toEqual([
    {...edit, version: 'day 1'},
    {...edit, version: null},
  ])
  expect(screen.getByRole('button', {name: 'As usual on Friday, 21 November 2025'})).toBeDefined()
})

test('an offer that is gone after another change stays with all of its columns where something was typed', async () => {
  const page = await openWorkshop()
  const offer = await page.form('Offer monsoon')
  const title = offer.getByRole<HTMLInputElement>('textbox', {name: 'Title', hidden: true})
  await page.person.clear(title)
  await page.person.type(title, 'Rain check')
  page.offers.pop()
  await page.person.click(screen.getByRole('button', {name: 'As usual on Saturday, 22 November 2025'}))
  expect(await screen.findByText(REMOVED)).toBeDefined()
  expect(title.value).toBe('Rain check')
  await page.person.click(offer.getByRole('button', {name: 'Save', hidden: true}))
  await waitFor(() => expect(screen.queryByText(REMOVED)).toBeNull())
  expect(page.sent().at(-1)).toEqual({
    ...{kind: 'offers', subject: 'COMPLETE1', part: 'monsoon', version: null},
    columns: {...OFFER, title: 'Rain check'},
  })
})

test('who does not want what was removed lets it go', async () => {
  const page = await openWorkshop()
  const {field, save} = await typeFriday(page, '6')
  page.days.shift()
  await save()
  await page.person.click(await screen.findByRole('button', {name: 'Leave it removed', hidden: true}))
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect(page.sent()).toHaveLength(1)
})

test('a day without anything typed goes, and one that the operator makes usual goes with what was typed', async () => {
  const page = await openWorkshop()
  const {field} = await typeFriday(page, '6')
  page.days.pop()
  await page.person.click(screen.getByRole('button', {name: 'As usual on Friday, 21 November 2025'}))
  expect(await screen.findByText('Every day is as usual.')).toBeDefined()
  expect(field.isConnected).toBe(false)
  expect(screen.queryByText(REMOVED)).toBeNull()
})

test('"As usual" on a day that somebody else has made usual is done', async () => {
  const page = await openWorkshop()
  const button = await screen.findByRole('button', {name: 'As usual on Friday, 21 November 2025'})
  page.days.shift()
  await page.person.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(screen.queryByText(/^It was not saved/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', {name: 'Closed days'}))
})

test('"As usual" on a day that somebody else has changed says so, and replaces it when pressed again', async () => {
  const page = await openWorkshop()
  const name = 'As usual on Friday, 21 November 2025'
  const button = await screen.findByRole('button', {name})
  page.days[0] = {part: '2025-11-21', columns: {capacity: 6}, version: 'day 1 of somebody else'}
  await page.person.click(button)
  const text = 'It was not saved: somebody else has changed this day meanwhile. Press again to replace it.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText('Friday, 21 November 2025: 6 bookings')).toBeDefined()
  await page.person.click(screen.getByRole('button', {name}))
  await waitFor(() => expect(screen.queryByRole('button', {name})).toBeNull())
  const edit = {kind: 'days', subject: 'COMPLETE1', part: '2025-11-21', columns: {capacity: null}}
  expect(page.sent()).toEqual([
    {...edit, version: 'day 1'},
    {...edit, version: 'day 1 of somebody else'},
  ])
})
