import {screen} from '@testing-library/react'
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
