import {act, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {OopsScreen} from '../../../src/features/shell/messages/oops-screen.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {fakeWorkshopPage} from '../../support/fakes/fake-workshop-page.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'

const ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/facilities/v1': () => ({answer: []}),
  getWorkshopAvailability: () => ({answer: {availableDates: []}}),
}

describe('the start page', () => {
  test.each(['/', '/home', '/consumer'])('%s redirects to /consumer/home', async (url) => {
    const {services} = fakeServices({answers: ANSWERS})
    const {router} = renderSite(`${url}?campaign=&utm_source=poster`, services)
    expect(await screen.findByRole('heading', {name: 'Book a car service, near you'})).toBeDefined()
    expect(router.state.location.pathname).toBe('/consumer/home')
    await waitFor(() => expect(services.stored.referral.read()?.values).toEqual({utm_source: 'poster'}))
  })

  test('an unknown path shows that the page does not exist', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/about-us', services)
    expect(await screen.findByRole('heading', {name: 'This page does not exist'})).toBeDefined()
    expect(screen.getByRole('link', {name: 'Go to home page'}).getAttribute('href')).toBe('/consumer/home')
  })
})

describe('the frame of every page', () => {
  test('navigation moves the focus to the heading of the page and changes the title', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {person} = renderSite('/consumer/home', services)
    await person.click(await screen.findByRole('link', {name: 'Terms'}))
    const heading = await screen.findByRole('heading', {name: 'Terms and conditions'})
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await waitFor(() => expect(document.title).toBe('Terms and conditions · Pahiya'))
  })

  test('a followed link says that its page is on its way, until it is there', async () => {
    const known = Promise.withResolvers<{answer: unknown}>()
    const {services} = fakeServices({answers: {...ANSWERS, '/localities/v1/:name': () => known.promise}})
    const {router} = renderSite('/consumer/credits', services)
    const said = () => screen.queryAllByRole('status').map((status) => status.textContent)
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(said()).not.toContain('Loading…')
    act(() => void router.navigate({href: '/consumer/workshops/Hubli'}))
    await waitFor(() => expect(said()).toContain('Loading…'))
    known.resolve({answer: {name: 'Hubli', lat: 15.36, lng: 75.12}})
    expect(await screen.findByRole('heading', {level: 1, name: 'Workshops near Hubli'})).toBeDefined()
    expect(said()).not.toContain('Loading…')
  })

  test('another search of the same page leaves the focus where it is', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {router} = renderSite('/consumer/credits', services)
    const link = await screen.findByRole('link', {name: 'My booking'})
    link.focus()
    const rendered = new Promise((resolve) => router.subscribe('onRendered', resolve))
    await act(async () => router.navigate({href: '/consumer/credits?utm_source=poster'}))
    await rendered
    expect(document.activeElement).toBe(link)
  })

  test('the footer lists Delhi-NCR, Hyderabad, Pune and Kolkata', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', services)
    const cities = within(await screen.findByRole('region', {name: 'Cities we operate in'}))
    expect(cities.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/consumer/workshops/Delhi-NCR',
      '/consumer/workshops/Hyderabad',
      '/consumer/workshops/Pune',
      '/consumer/workshops/Kolkata',
    ])
  })

  test.each([
    {
      country: 'IN',
      lead: 'Trusted workshops across India, one booking away.',
      cities: 'Cities we operate in',
      hours: 'Monday to Saturday 9:30am to 6:30pm',
      terms: '/consumer/terms',
    },
    ...['GB', 'DE', 'TR', 'FR'].map((country) => ({
      country,
      lead: 'Trusted workshops, wherever you drive.',
      cities: 'Cities in India',
      hours: 'Monday to Saturday 9:30am to 6:30pm, time of India',
      terms: '/consumer/terms/global',
    })),
  ])('the footer has the words of a visitor of $country', async ({country, lead, cities, hours, terms}) => {
    const {services} = fakeServices({answers: ANSWERS})
    services.stored.country.write(country)
    renderSite('/consumer/contact', services)
    const footer = within(await screen.findByRole('contentinfo'))
    expect(footer.getByText(lead)).toBeDefined()
    expect(footer.getByRole('heading', {name: cities})).toBeDefined()
    expect(footer.getByText(hours)).toBeDefined()
    expect(footer.getByRole('link', {name: 'Terms'}).getAttribute('href')).toBe(terms)
    expect(await screen.findByText(`${hours}. Closed on public national holidays.`)).toBeDefined()
  })

  test('"My booking" opens the last booking of a guest, and the bookings of a signed-in person', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/credits', services)
    const link = await screen.findByRole('link', {name: 'My booking'})
    expect(link.getAttribute('href')).toBe('/consumer/booking')
    act(() => services.stored.identity.write(FAKE_IDENTITY))
    await waitFor(() => expect(link.getAttribute('href')).toBe('/consumer/profile/bookings'))
  })

  test('the menu opens on phones and closes with Escape', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {person} = renderSite('/consumer/home', services)
    await person.click(await screen.findByRole('button', {name: 'Open the menu'}))
    const toggle = screen.getByRole('button', {name: 'Close the menu'})
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await person.keyboard('{Escape}')
    expect(screen.getByRole('button', {name: 'Open the menu'}).getAttribute('aria-expanded')).toBe('false')
  })
})

describe('short workshop links', () => {
  test.each(['/w/W000001', '/consumer/w/W000001'])(
    '%s redirects to the detail route with the utm values of a workshop referral',
    async (url) => {
      const {services} = fakeServices({
        answers: {...ANSWERS, oneWorkshopUsingSerialId: () => ({answer: fakeWorkshopPage()})},
      })
      const {router, history} = renderSite(url, services)
      expect(await screen.findByRole('heading', {level: 1, name: 'Sai Auto Care'})).toBeDefined()
      expect(router.state.location.pathname).toBe('/consumer/workshop-result/sai-auto-care-W000001')
      expect(history.length).toBe(1)
      await waitFor(() =>
        expect(services.stored.referral.read()).toEqual({
          values: {
            utm_medium: 'referral',
            utm_source: 'Sai Auto Care',
            utm_campaign: 'workshop-referral',
          },
          timestamp: NOW,
        }),
      )
    },
  )

  test('the id is tried as serialId, then as id', async () => {
    const {services} = fakeServices({
      answers: {
        ...ANSWERS,
        oneWorkshopUsingSerialId: ({serialId}) =>
          serialId === 'W000001'
            ? {answer: fakeWorkshopPage()}
            : Promise.reject(new CallFailure('WORKSHOP_NOT_FOUND')),
        oneWorkshop: ({id}) => ({
          answer: {
            id,
            serialId: 'W000001',
            name: 'Sai Auto Care',
            phoneNumber1: null,
            leadPhoneNumber: null,
            users: [],
          },
        }),
      },
    })
    const {router} = renderSite('/w/5d1f4c60', services)
    expect(await screen.findByRole('heading', {level: 1, name: 'Sai Auto Care'})).toBeDefined()
    expect(router.state.location.pathname).toBe('/consumer/workshop-result/sai-auto-care-W000001')
  })

  test.each(['/w/W000001', '/consumer/w/W000001'])(
    '%s keeps its address while the workshop cannot be read, and is followed when it is tried again',
    async (url) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      let isMended = false
      const fake = fakeServices({
        answers: {
          ...ANSWERS,
          oneWorkshopUsingSerialId: async () => {
            if (!isMended) throw new CallFailure('UNKNOWN_ERROR', {status: 500})
            return {answer: fakeWorkshopPage()}
          },
        },
      })
      const {router, person} = renderSite(url, fake.services)
      const retry = await screen.findByRole('button', {name: 'Try again'})
      expect(screen.getByRole('heading', {level: 1}).textContent).toBe("Oh no! Something's gone wrong!")
      expect(screen.getByText(/^This page could not be loaded just now\. Its address is right/)).toBeDefined()
      expect(router.state.location.pathname).toBe(url)
      expect(fake.asked).toHaveLength(2)
      retry.focus()
      await person.keyboard('{Enter}')
      await waitFor(() => expect(fake.asked).toHaveLength(4))
      expect(await screen.findByRole('button', {name: 'Try again'})).toBeDefined()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', {level: 1})))
      expect(router.state.location.pathname).toBe(url)
      isMended = true
      await person.click(await screen.findByRole('button', {name: 'Try again'}))
      expect(await screen.findByRole('heading', {level: 1, name: 'Sai Auto Care'})).toBeDefined()
      expect(router.state.location.pathname).toBe('/consumer/workshop-result/sai-auto-care-W000001')
    },
  )

  test('a link that is tried again says that it loads', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const second = Promise.withResolvers<{answer: unknown}>()
    let reads = 0
    const {services} = fakeServices({
      answers: {
        ...ANSWERS,
        oneWorkshopUsingSerialId: () =>
          ++reads > 2 ? second.promise : Promise.reject(new CallFailure(null)),
      },
    })
    const {person} = renderSite('/w/W000001', services)
    await person.click(await screen.findByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('button', {name: 'Loading…'})).toBe(document.activeElement)
    second.resolve({answer: fakeWorkshopPage()})
    expect(await screen.findByRole('heading', {level: 1, name: 'Sai Auto Care'})).toBeDefined()
  })

  test('a page that is lost without a network is loaded again when the network is back', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', {reload})
    const {services} = fakeServices({answers: ANSWERS})
    const back = Promise.withResolvers<void>()
    const network = {...services.network, isGone: () => true, returned: () => back.promise}
    renderPart(<OopsScreen error={null} />, {...services, network})
    expect(screen.getByText('This page opens by itself when you are back.')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
    back.resolve()
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })

  test('a page that is not available is not offered again', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/lite/tr', services)
    await screen.findByRole('heading', {level: 1, name: "Oh no! Something's gone wrong!"})
    expect(screen.getByRole('link', {name: 'Go to home page'})).toBeDefined()
    expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull()
  })

  test('a link to an unknown workshop is an unknown page', async () => {
    const unknown = () => Promise.reject(new CallFailure('WORKSHOP_NOT_FOUND'))
    const {services} = fakeServices({
      answers: {...ANSWERS, oneWorkshopUsingSerialId: unknown, oneWorkshop: unknown},
    })
    renderSite('/w/nothing', services)
    expect(await screen.findByRole('heading', {name: 'This page does not exist'})).toBeDefined()
  })
})
