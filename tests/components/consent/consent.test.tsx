import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, test} from 'vitest'
import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import {acceptedPolicy} from '../../../domain/consent/consent-choice.ts'
import {createConsent} from '../../../src/platform/tracking/consent.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {contentAnswer} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const node = (nodeType: string, content: unknown[], data = {}) => ({nodeType, data, content})
const text = (value: string) => ({nodeType: 'text', value, marks: [], data: {}})
const cell = (value: string) => node('table-cell', [node('paragraph', [text(value)])])
const row = (...values: string[]) => node('table-row', values.map(cell))
const POLICY = contentAnswer([
  {
    sys: {id: 'cookie-policy', type: 'Entry', contentType: {sys: {id: 'termsAndConditions'}}},
    fields: {
      slug: 'cookiePolicy',
      title: 'Cookie policy',
      updated: '2025-03-19',
      text: node('document', [node('table', [row('Provider', 'Kept for'), row('Web analytics', '6 hours')])]),
    },
  },
])

function site(
  path: string,
  {
    country = 'IN',
    closing = 'accept' as const,
    policy = POLICY as unknown,
    chosen = null as CookiePolicy | null,
  } = {},
) {
  const {services, asked} = fakeServices({
    answers: {
      [CONTENT]: () => ({answer: policy}),
      '/v1/consents': () => ({answer: {receivedAt: '2026-11-21T06:30:00.000Z'}}),
    },
  })
  services.stored.country.write(country)
  if (chosen !== null) services.stored.cookiePolicy.write(chosen)
  const undecided = {
    ...services,
    consent: createConsent(services.stored.cookiePolicy),
    settings: {...services.settings, consentClose: closing},
  }
  return {...renderSite(path, undecided), services: undecided, asked}
}

afterEach(() => localStorage.clear())

describe('the banner', () => {
  test('offers both answers in equal weight, and the preferences', async () => {
    site('/consumer/credits')
    const banner = within(await screen.findByRole('region', {name: 'Cookies on Pahiya'}))
    const looks = ['Reject', 'Accept and close'].map((name) =>
      banner.getByRole('button', {name}).getAttribute('data-look'),
    )
    expect(looks).toEqual(['secondary', 'secondary'])
    expect(banner.getByRole('link', {name: 'Manage cookie preferences'}).getAttribute('href')).toBe(
      '/consumer/cookies',
    )
  })

  test('outside the India view there is none', async () => {
    site('/consumer/credits', {country: 'DE'})
    await screen.findByRole('heading', {level: 1, name: 'Credits'})
    await expect(screen.findByRole('region', {name: 'Cookies on Pahiya'}, {timeout: 300})).rejects.toThrow()
  })

  test('goes when another country is chosen, and comes when it is India again', async () => {
    const {services} = site('/consumer/credits')
    const banner = () => screen.queryByRole('region', {name: 'Cookies on Pahiya'})
    await waitFor(() => expect(banner()).not.toBeNull())
    act(() => services.stored.country.write('DE'))
    expect(banner()).toBeNull()
    act(() => services.stored.country.write('IN'))
    expect(banner()).not.toBeNull()
  })

  test('on the cookies page there is none', async () => {
    site('/consumer/cookies')
    await screen.findByRole('heading', {level: 1, name: 'Cookie preferences'})
    expect(screen.queryByRole('region', {name: 'Cookies on Pahiya'})).toBeNull()
  })

  test('closing it accepts performance and marketing cookies', async () => {
    const {person, services} = site('/consumer/credits')
    await person.click(await screen.findByRole('button', {name: 'Accept and close'}))
    await waitFor(() =>
      expect(services.consent.read()).toMatchObject({
        policyAccepted: true,
        performanceCookies: true,
        marketingCookies: true,
        policyRejected: false,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('region', {name: 'Cookies on Pahiya'})).toBeNull())
  })

  test('closing it refuses with CONSENT_CLOSE=refuse', async () => {
    const {person, services} = site('/consumer/credits', {closing: 'refuse' as never})
    await person.click(await screen.findByRole('button', {name: 'Close'}))
    await waitFor(() =>
      expect(services.consent.read()).toMatchObject({policyRejected: true, performanceCookies: false}),
    )
  })
})

describe('the cookies page', () => {
  test('starts with the switches on, and stores nothing before Agree', async () => {
    const {services} = site('/consumer/cookies')
    const switches = await screen.findAllByRole('switch')
    expect(switches).toHaveLength(2)
    for (const each of switches) expect(each).toHaveProperty('checked', true)
    expect(services.stored.cookiePolicy.read()).toBeNull()
  })

  test('Agree stores the switches’ positions, and opens home', async () => {
    const {person, services, router} = site('/consumer/cookies')
    await person.click(await screen.findByRole('switch', {name: /advertising and campaign/}))
    await person.click(screen.getByRole('button', {name: 'Agree'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/home'))
    expect(services.stored.cookiePolicy.read()).toMatchObject({
      performanceCookies: true,
      marketingCookies: false,
    })
  })

  test('starts with the stored choice, and names its India day', async () => {
    const at = Date.parse('2025-11-18T20:00:00Z')
    site('/consumer/cookies', {
      chosen: acceptedPolicy({performance: true, marketing: false}, {id: 'a-key', at}),
    })
    const switches = await screen.findAllByRole<HTMLInputElement>('switch')
    expect(switches.map(({checked}) => checked)).toEqual([true, false])
    expect(screen.getByText('Chosen on Wednesday, 19 November 2025. Receipt a-key.')).toBeDefined()
  })

  test('shows the policy of the content service, with a header row in its table', async () => {
    site('/consumer/cookies')
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({textContent}) => textContent),
    ).toEqual(['Provider', 'Kept for'])
    expect(within(table).getByRole('cell', {name: '6 hours'})).toBeDefined()
    expect(screen.getByText('Last update: 19/03/2025')).toBeDefined()
  })

  test('offers the choice where the policy cannot be loaded, and a retry for the policy', async () => {
    const {person} = site('/consumer/cookies', {policy: contentAnswer([])})
    expect(await screen.findByText('The cookie policy could not be loaded.')).toBeDefined()
    expect(screen.getByRole('button', {name: 'Reject'})).toBeDefined()
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByText('The cookie policy could not be loaded.')).toBeDefined()
  })
})
