import {screen, within} from '@testing-library/react'
import {afterEach, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

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
