import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

async function openForm(profileImage: string | null, answers: FakeAnswers = {}) {
  const fake = fakeServices({
    answers: {
      ...profileAnswers(fakeProfile({profileImage})),
      '/v1/consumers/images': () => ({answer: {fileId: 'photo-2'}}),
      ...answers,
    },
  })
  fake.services.stored.identity.write(FAKE_IDENTITY)
  const {person} = renderSite('/consumer/profile/edit', fake.services)
  await screen.findByLabelText('First name', {}, {timeout: 10_000})
  const sentTo = (path: string) => fake.asked.filter(({name}) => name === path).map(({input}) => input)
  return {person, sentTo}
}

const LATE = {timeout: 20_000}

function photoOf(bytes: number) {
  return new File([new Uint8Array(bytes)], 'photo.png', {type: 'image/png'})
}

function fileInput(): HTMLInputElement {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  return input
}

afterEach(() => localStorage.clear())

describe('The photo of the profile', () => {
  it('of more than 5 MB is refused before it is sent', async () => {
    const {person, sentTo} = await openForm(null)
    await person.upload(fileInput(), photoOf(5 * 1024 * 1024 + 1))
    expect(await screen.findByText(/^This photo is too large\./)).toBeDefined()
    expect(sentTo('/v1/consumers/images')).toEqual([])
    await person.upload(fileInput(), photoOf(5 * 1024 * 1024))
    await waitFor(() => expect(sentTo('/v1/consumers/images')).toHaveLength(1))
  })

  it('that is chosen while another one is uploaded follows it, and is the one that is saved', async () => {
    const first = Promise.withResolvers<{answer: {fileId: string}}>()
    const uploads = [first.promise, {answer: {fileId: 'photo-3'}}]
    const {person, sentTo} = await openForm(null, {
      '/v1/consumers/images': () => uploads.shift() ?? {answer: {fileId: 'photo-4'}},
    })
    await person.upload(fileInput(), photoOf(1))
    expect(await screen.findByRole('button', {name: 'Uploading…'})).toBeDefined()
    await person.upload(fileInput(), photoOf(2))
    expect(sentTo('/v1/consumers/images')).toHaveLength(1)
    first.resolve({answer: {fileId: 'photo-2'}})
    await waitFor(() => expect(sentTo('/v1/consumers/images')).toHaveLength(2), LATE)
    await person.click(await screen.findByRole('button', {name: 'Save'}, LATE))
    await waitFor(() => expect(sentTo('/v1/consumers/cip')).toMatchObject([{profileImage: 'photo-3'}]), LATE)
  })

  it('that is removed is deleted when the profile is saved', async () => {
    const {person, sentTo} = await openForm('photo-1')
    await person.click(screen.getByRole('button', {name: 'Remove the photo'}))
    await person.click(screen.getByRole('button', {name: 'Save'}))
    await waitFor(() => expect(sentTo('/v1/consumers/cip')).toMatchObject([{profileImage: 'deleted'}]))
  })
})
