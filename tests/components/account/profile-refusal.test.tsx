import {screen} from '@testing-library/react'
import {afterEach, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const refuse = (message: string | undefined) => () => {
  throw new CallFailure(null, {message})
}

async function openForm(message: string | undefined) {
  const fake = fakeServices({
    answers: {
      ...profileAnswers(),
      '/v1/consumers/cip': refuse(message),
      '/v1/consumers/images': refuse(message),
    },
  })
  fake.services.stored.identity.write(FAKE_IDENTITY)
  const {person} = renderSite('/consumer/profile/edit', fake.services)
  return {person, name: await screen.findByLabelText('First name', {}, {timeout: 10_000})}
}

afterEach(() => localStorage.clear())

it.each([
  ['This name is not allowed.', 'This name is not allowed.'],
  [undefined, null],
])('a refused change shows the server message %j', async (message, shown) => {
  const {person, name} = await openForm(message)
  await person.type(name, 'na')
  await person.click(screen.getByRole('button', {name: 'Save'}))
  const notice = await screen.findByText('Failed to update profile, please try again!')
  expect(notice.nextElementSibling?.textContent ?? null).toBe(shown)
})

it.each([
  ['Photos of documents are not allowed.', 'Photos of documents are not allowed.'],
  [undefined, 'Upload failed'],
])('a refused upload with the server message %j shows %j', async (message, shown) => {
  const {person} = await openForm(message)
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await person.upload(input, new File(['x'], 'photo.png', {type: 'image/png'}))
  expect(await screen.findByText(shown)).toBeDefined()
})
