import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {createConsent} from '../../../src/platform/tracking/consent.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {contentAnswer} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const machine = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return {arrived, arrive: () => arrive()}
})

// The code of the machine stays on its way until a test lets it arrive.
vi.mock('../../../src/app/consent/consent-actor.ts', async (original) => {
  await machine.arrived
  return original()
})

afterEach(() => localStorage.clear())

function undecidedSite(path: string) {
  const {services} = fakeServices({
    answers: {
      '/content/spaces/:space/environments/:environment/entries': () => ({answer: contentAnswer([])}),
      '/v1/consents': () => ({answer: {receivedAt: '2026-11-21T06:30:00.000Z'}}),
    },
  })
  const consent = createConsent(services.stored.cookiePolicy)
  return {consent, ...renderSite(path, {...services, consent})}
}

test('the preferences page says that the code of a choice is on its way', async () => {
  const {person} = undecidedSite('/consumer/cookies')
  const main = await screen.findByRole('main')
  await person.click(await within(main).findByRole('button', {name: 'Agree'}))
  expect(await within(main).findByText('Loading…', {selector: '[role=status] *'})).toBeDefined()
})

test('a cookie choice whose code is on its way says that it loads or waits for the network, and counts in the end', async () => {
  const {person, consent} = undecidedSite('/consumer/credits')
  const banner = await screen.findByRole('region', {name: 'Cookies on Pahiya'})
  await person.click(within(banner).getByRole('button', {name: 'Reject'}))
  expect(await within(banner).findByText('Loading…')).toBeDefined()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(within(banner).getByText('You are offline. This goes on by itself when you are back.')).toBeDefined()
  act(() => void window.dispatchEvent(new Event('online')))
  act(() => machine.arrive())
  await waitFor(() => expect(screen.queryByRole('region', {name: 'Cookies on Pahiya'})).toBeNull())
  expect(consent.read()).toMatchObject({performanceCookies: false, marketingCookies: false})
})
