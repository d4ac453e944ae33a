import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'

const LOADING = {timeout: 10_000}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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

const NEW_NAME = 'Ashima'
const firstName = () => screen.findByLabelText('First name', {}, LOADING)

function edit(profile = fakeProfile()) {
  const fake = fakeServices({answers: profileAnswers(profile)})
  fake.services.stored.identity.write(FAKE_IDENTITY)
  return renderSite('/consumer/profile/edit', fake.services)
}

async function reloadAfterTyping(profile = fakeProfile()) {
  const before = edit()
  const field = await firstName()
  await before.person.clear(field)
  await before.person.type(field, NEW_NAME)
  before.unmount()
  return edit(profile)
}

describe('Names of a profile that are half-changed when the page is loaded again', () => {
  it('are in the form again, until they are saved', async () => {
    const {person, router, unmount} = await reloadAfterTyping()
    expect(await firstName()).toHaveProperty('value', NEW_NAME)
    await person.click(screen.getByRole('button', {name: 'Save'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/profile'))
    unmount()
    edit()
    expect(await firstName()).toHaveProperty('value', 'Asha')
  })

  it('are gone when the person leaves without saving', async () => {
    const {person, router, unmount} = await reloadAfterTyping()
    expect(await firstName()).toHaveProperty('value', NEW_NAME)
    void router.navigate({to: '/consumer/credits'})
    await person.click(await screen.findByRole('button', {name: 'Leave without saving'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/credits'))
    unmount()
    edit()
    expect(await firstName()).toHaveProperty('value', 'Asha')
  })

  it('are for nobody else', async () => {
    await reloadAfterTyping(fakeProfile({phone: '+915550000099'}))
    expect(await firstName()).toHaveProperty('value', 'Asha')
  })

  it('and were changed elsewhere are as they are stored: nobody overwrites them unseen', async () => {
    await reloadAfterTyping(fakeProfile({lastName: 'Rao Iyer'}))
    expect(await firstName()).toHaveProperty('value', 'Asha')
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Rao Iyer')
  })
})

describe('A person without a name at this browser, whose first save was stored and its response lost', () => {
  it('has the name of the profile at the next visit, and may go on', async () => {
    const fake = fakeServices({answers: profileAnswers(fakeProfile({firstName: 'Asha', lastName: null}))})
    fake.services.stored.identity.write({...FAKE_IDENTITY, firstName: null, lastName: null})
    const {person, router} = renderSite('/consumer/profile/addresses', fake.services)
    expect(await firstName()).toHaveProperty('value', 'Asha')
    await person.click(await screen.findByRole('link', {name: 'Back to your profile'}, LOADING))
    expect(await screen.findByRole('heading', {level: 1, name: 'Asha'}, LOADING)).toBeDefined()
    expect(router.state.location.pathname).toBe('/consumer/profile')
    expect(fake.services.stored.identity.read()?.firstName).toBe('Asha')
  })
})
