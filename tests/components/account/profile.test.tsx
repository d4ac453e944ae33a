import {screen, within} from '@testing-library/react'
import {afterEach, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'

const LOADING = {timeout: 10_000}

afterEach(() => localStorage.clear())

it('the profile shows each vehicle with its own service reminder and its own history', async () => {
  const car = {make: 'Tata', model: 'Nexon', variant: 'Petrol', year: 2020}
  const cars = [
    {...car, id: 'a', registration: 'KA05MX4321'},
    {...car, id: 'b', registration: 'MH 12 AB 1234'},
  ]
  const fake = fakeServices({
    answers: {
      ...profileAnswers(fakeProfile({cars})),
      '/v1/consumers/reminders': () => ({
        answer: {
          MH12AB1234: {
            serviceReminderDate: '2025-12-01T00:00:00.000Z',
            serviceReminderDescription: 'Oil change',
            workshopId: 'w-1',
          },
        },
      }),
    },
  })
  fake.services.stored.identity.write(FAKE_IDENTITY)
  renderSite('/consumer/profile', fake.services)
  await screen.findByText(/Oil change/, {}, {timeout: 10_000})
  const [first, second] = ['KA05MX4321', 'MH 12 AB 1234'].map((registration) =>
    within(screen.getByText(registration).closest('li') ?? document.body),
  )
  expect(first?.queryByText(/Oil change/)).toBeNull()
  expect(second?.getByText(/1 Dec/).textContent).toContain('Oil change')
  expect(first?.getByRole('link', {name: /history/i}).getAttribute('href')).toMatch(/\/vehicle\/KA05MX4321$/)
  expect(decodeURI(second?.getByRole('link', {name: /history/i}).getAttribute('href') ?? '')).toMatch(
    /\/vehicle\/MH 12 AB 1234$/,
  )
})

it('the first form of a new identity welcomes, and has no way back', async () => {
  const fake = fakeServices({answers: profileAnswers(fakeProfile({firstName: null, lastName: null}))})
  fake.services.stored.identity.write({...FAKE_IDENTITY, firstName: null, lastName: null})
  renderSite('/consumer/profile/create', fake.services)
  expect(
    await screen.findByText('Welcome to Pahiya! Tell us your name, and your profile is ready.', {}, LOADING),
  ).toBeDefined()
  expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Create your profile')
  expect(screen.queryByRole('link', {name: 'Back to your profile'})).toBeNull()
})

it.each([
  ['call_centre_agent', ['Verification desk']],
  ['call_centre_lead', ['Verification desk', 'Calls today']],
  ['operator', ['Operations']],
])('the profile of staff with the role %s leads to its own pages only', async (role, pages) => {
  const fake = fakeServices({answers: profileAnswers(fakeProfile())})
  const idToken = fakeToken({issuedAt: NOW, expiresAt: NOW + 900_000, role})
  fake.services.stored.identity.write({...FAKE_IDENTITY, idToken})
  renderSite('/consumer/profile', fake.services)
  const work = await screen.findByRole('heading', {name: 'Your work'}, LOADING)
  const links = within(work.closest('section') ?? work).getAllByRole('link')
  expect(links.map(({textContent}) => textContent)).toEqual(pages)
})

it.each([
  ['Pending', 'We look at each profile. You can book and manage your bookings meanwhile.'],
  ['Approved', null],
] as const)('a profile that is %s says so, and what it means', async (status, note) => {
  const fake = fakeServices({
    answers: {...profileAnswers(fakeProfile({status})), '/v1/consumers/reminders': () => ({answer: {}})},
  })
  fake.services.stored.identity.write(FAKE_IDENTITY)
  renderSite('/consumer/profile', fake.services)
  expect(await screen.findByText(`Profile: ${status}`, {}, LOADING)).toBeDefined()
  expect(screen.queryByText(/^We look at each profile\./)?.textContent ?? null).toBe(note)
})
