import {cleanup, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswer} from '../../support/fakes/fake-call.ts'
import {fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const NEWCOMER = fakeProfile({metadata: {}})
const DONE = {isviewProfileWalkthroughDone: true}

/** A page of the signed-in newcomer; each write of the profile gets the next of `answers`. */
async function openPage(...answers: (() => FakeAnswer)[]) {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const fake = fakeServices({
    answers: {
      ...profileAnswers(NEWCOMER),
      '/v1/consumers/cip': () => (answers.shift() ?? fail)(),
    },
  })
  fake.services.stored.identity.write({
    idToken: 'token',
    phone: NEWCOMER.phone,
    firstName: 'Asha',
    lastName: 'Rao',
    title: null,
  })
  const {person} = renderSite('/consumer/credits', fake.services)
  const gotIt = await screen.findByRole('button', {name: 'Got it'})
  const writes = () => fake.asked.filter(({name}) => name === '/v1/consumers/cip').map(({input}) => input)
  return {person, gotIt, writes, warned, fake}
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const accept = () => ({answer: {...NEWCOMER, metadata: DONE, version: 9}})
const fail = () => {
  throw new CallFailure(null)
}
const conflict = () => {
  throw new CallFailure('PROFILE_CONFLICT', {fresh: {...NEWCOMER, version: 5}})
}

it('Got it records the walkthrough as done and closes the popover at once', async () => {
  const {person, gotIt, writes} = await openPage(accept)
  expect(
    screen.getByText('Click on your profile section here to manage your vehicles and bookings!'),
  ).toBeDefined()
  expect(writes()).toEqual([])
  await person.click(gotIt)
  expect(screen.queryByText('View your profile')).toBeNull()
  await waitFor(() => expect(writes()).toEqual([{version: 1, metadata: DONE}]))
})

it('what is recorded is stored in this browser, and it never shows again', async () => {
  const {person, gotIt, fake} = await openPage(accept)
  await person.click(gotIt)
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('userMetadata') ?? '{}')).toMatchObject({value: DONE}),
  )
  cleanup()
  fake.services.queryClient.clear()
  renderSite('/consumer/profile', fake.services)
  await screen.findByRole('heading', {name: /Asha Rao/})
  expect(screen.queryByText('View your profile')).toBeNull()
})

it('a profile changed elsewhere gets the record on its fresh version', async () => {
  const {person, gotIt, writes, warned} = await openPage(conflict, accept)
  await person.click(gotIt)
  const first = {version: 1, metadata: DONE}
  await waitFor(() => expect(writes()).toEqual([first, {...first, version: 5}]))
  expect(screen.queryByText('View your profile')).toBeNull()
  expect(warned).not.toHaveBeenCalled()
})

it('a second conflict is the last attempt, and is only logged', async () => {
  const {person, gotIt, writes, warned} = await openPage(conflict, conflict, accept)
  await person.click(gotIt)
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1))
  expect(writes()).toHaveLength(2)
  expect(screen.queryByText('View your profile')).toBeNull()
})

it('another failure is logged, not retried, and the popover stays closed for this visit', async () => {
  const {person, gotIt, writes, warned} = await openPage(fail, accept)
  await person.click(gotIt)
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1))
  expect(writes()).toHaveLength(1)
  expect(screen.queryByText('View your profile')).toBeNull()
})
