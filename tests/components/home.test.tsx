import {screen, within} from '@testing-library/react'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {NO_VEHICLE} from '../../domain/vehicle.ts'
import type {FakeAnswers} from '../support/fake-call.ts'
import {fakeServices} from '../support/fake-services.ts'
import {SERVICES} from '../support/fake-workshops.ts'
import {renderSite} from '../support/render-site.tsx'

const ANSWERS: FakeAnswers = {'/services/v1': () => ({answer: SERVICES})}

afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('the home page', () => {
  test('has the in-page anchors servicesProvided, whyPahiya, howItWorks and faq', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', services)
    await screen.findByRole('heading', {level: 1, name: 'Book a car service, near you'})
    const anchored = ['whyPahiya', 'servicesProvided', 'howItWorks', 'faq'].map(
      (anchor) => document.getElementById(anchor)?.querySelector('h2')?.textContent,
    )
    expect(anchored).toEqual([
      'Why Pahiya?',
      'Services you can book',
      'How it works',
      'Frequently Asked Questions',
    ])
  })

  test('shows the bookable services', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', services)
    await screen.findByText('Brake service')
    const section = within(screen.getByRole('region', {name: 'Services you can book'}))
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Periodic service',
      'AC service and repair',
      'Brake service',
      'Find a workshop',
    ])
  })

  test('a URL hash scrolls smoothly to its section after 1 second', async () => {
    const scrolled: {id: string; behavior: unknown}[] = []
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      scrolled.push({id: this.id, behavior: Object(options).behavior})
    }
    vi.stubGlobal('matchMedia', () => ({matches: false}))
    window.history.replaceState(null, '', '/consumer/home#faq')
    const fake = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', fake.services)
    await screen.findByRole('heading', {level: 1})
    fake.time.increment(999)
    expect(scrolled).toEqual([])
    fake.time.increment(1)
    expect(scrolled).toEqual([{id: 'faq', behavior: 'smooth'}])
  })

  test('the services of the lite search form are optional, and what is chosen is kept', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {person} = renderSite('/consumer/home', services)
    await person.click(await screen.findByText('Services (optional)'))
    await person.click(await screen.findByRole('checkbox', {name: 'Brake service'}))
    expect(await screen.findByText('Services (1 chosen)')).toBeDefined()
    expect(services.kept.searchForm.read()).toEqual({
      vehicleDetails: NO_VEHICLE,
      campaignName: null,
      isCampaignOfferAvailed: false,
      jobs: ['BRAKE_SERVICE'],
      location: null,
    })
  })
})
