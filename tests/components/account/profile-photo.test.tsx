import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

async function openForm(profileImage: string | null) {
  const fake = fakeServices({
    answers: {
      ...profileAnswers(fakeProfile({profileImage})),
      '/v1/consumers/images': () => ({answer: {fileId: 'photo-2'}}),
    },
  })
  fake.services.stored.identity.write(FAKE_IDENTITY)
  const {person} = renderSite('/consumer/profile/edit', fake.services)
  await screen.findByLabelText('First name', {}, {timeout: 10_000})
  const sentTo = (path: string) => fake.asked.filter(({name}) => name === path).map(({input}) => input)
  return {person, sentTo}
}

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

  it('that is removed is deleted when the profile is saved', async () => {
    const {person, sentTo} = await openForm('photo-1')
    await person.click(screen.getByRole('button', {name: 'Remove the photo'}))
    await person.click(screen.getByRole('button', {name: 'Save'}))
    await waitFor(() => expect(sentTo('/v1/consumers/cip')).toMatchObject([{profileImage: 'deleted'}]))
  })
})
