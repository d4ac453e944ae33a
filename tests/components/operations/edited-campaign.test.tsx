import {screen, waitFor} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {EditedCampaignScreen} from '../../../src/features/operations/edited-campaign-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

/** The page of a campaign whose edits are answered so, after they are stored. */
async function openCampaign(answer: () => Promise<void>) {
  const stored = {title: 'Cool', code: 'COOL', version: '1'}
  const {services} = fakeServices({
    answers: {
      '/v1/operators/campaigns/:name': () => {
        const {version, ...columns} = stored
        return {answer: {name: stored.title, campaign: {part: '', columns, version}, edits: []}}
      },
      '/v1/operators/edits': async ({columns}) => {
        Object.assign(stored, columns, {version: '2'})
        await answer()
        return {answer: {edit: null}}
      },
    },
  })
  const person = renderPart(<EditedCampaignScreen name="cool-cabin" />, services)
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', {name})
  const write = async (name: string, text: string) => {
    await person.clear(await field(name))
    await person.type(await field(name), text)
  }
  const save = async () => person.click(await screen.findByRole('button', {name: 'Save'}))
  return {write, save, field}
}

test('what is typed while an edit is saved stays', async () => {
  const answered = Promise.withResolvers<void>()
  const {write, save, field} = await openCampaign(() => answered.promise)
  await write('Title', 'Cold')
  await save()
  await write('Code', 'COLD')
  answered.resolve()
  expect(await screen.findByRole('heading', {name: 'Cold'})).toBeDefined()
  expect([(await field('Title')).value, (await field('Code')).value]).toEqual(['Cold', 'COLD'])
})

test('an edit whose answer was lost, sent again, is not called somebody else’s', async () => {
  const {write, save} = await openCampaign(async () => {
    throw new CallFailure('EDIT_CONFLICT', {status: 409})
  })
  await write('Title', 'Cold')
  await save()
  expect(await screen.findByText('It is stored so already.')).toBeDefined()
  expect(screen.queryByText(/^It was not saved/)).toBeNull()
})

test('a form that is no longer an operator’s says so, and leads to the sign-in', async () => {
  const {write, save, field} = await openCampaign(async () => {
    throw new CallFailure('FORBIDDEN', {status: 403})
  })
  await write('Title', 'Cold')
  await save()
  expect(await screen.findByText(/^It was not saved: you are no longer signed in/)).toBeDefined()
  expect((await field('Title')).value).toBe('Cold')
})

test('that a change was not undone is said until another action has succeeded', async () => {
  const edit = {
    ...{kind: 'campaigns', subject: 'cool-cabin', part: '', by: 'An Operator', undoes: null, isUndone: false},
    ...{madeAt: '2026-11-20T10:00:00.000Z', before: {title: 'Old'}, after: {title: 'Cool'}},
  }
  const edits = [
    {...edit, id: '1'},
    {...edit, id: '2', madeAt: '2026-11-19T10:00:00.000Z'},
  ]
  const {services} = fakeServices({
    answers: {
      '/v1/operators/campaigns/:name': () => {
        const campaign = {part: '', columns: {title: 'Cool', code: 'COOL'}, version: '1'}
        return {answer: {name: 'Cool', campaign, edits}}
      },
      '/v1/operators/edits': () => ({answer: {edit: null}}),
      '/v1/operators/edits/:editId/undo': ({editId}) => {
        if (editId === '1') throw new CallFailure('EDIT_CONFLICT', {status: 409})
        return {answer: {edit: edits[1]}}
      },
    },
  })
  const person = renderPart(<EditedCampaignScreen name="cool-cabin" />, services)
  const undo = async (day: string) =>
    person.click(await screen.findByRole('button', {name: new RegExp(`^Undo.*${day}`)}))
  const refusal = () => screen.queryByText(/^It was not undone/)

  await undo('20 Nov')
  await waitFor(() => expect(refusal()).not.toBeNull())
  await undo('19 Nov')
  await waitFor(() => expect(refusal()).toBeNull())

  await undo('20 Nov')
  await waitFor(() => expect(refusal()).not.toBeNull())
  await person.type(await screen.findByRole('textbox', {name: 'Title'}), 'er')
  await person.click(screen.getByRole('button', {name: 'Save'}))
  await waitFor(() => expect(refusal()).toBeNull())
})
