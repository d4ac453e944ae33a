import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import type {Maps} from '../../../src/platform/maps/maps.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {contentOf} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'

const ANSWERS: FakeAnswers = {'/services/v1': () => ({answer: SERVICES})}

afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the home page', () => {
  test('has the in-page anchors servicesProvided, whyPahiya, howItWorks and faq', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', services)
    await screen.findByRole('heading', {level: 1, name: 'Book a car service, near you'})
    await screen.findByRole('heading', {level: 2, name: 'Why Pahiya?'})
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

  test('the answer about changed plans tells of moving and cancelling', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', services)
    const question = await screen.findByText('What if my plans change?')
    const closed = question.closest('details')
    expect(closed?.open).toBe(false)
    fireEvent.click(question)
    expect(closed?.open).toBe(true)
    expect(closed?.textContent).toContain('move the booking to another day or cancel it there')
  })

  /** Opens a link to the questions; `isCalm`: the person prefers reduced motion. */
  async function openQuestions(isCalm: boolean) {
    const scrolled: {id: string; behavior: unknown}[] = []
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      scrolled.push({id: this.id, behavior: typeof options === 'object' ? options.behavior : null})
    }
    vi.stubGlobal('matchMedia', () => ({matches: isCalm}))
    window.history.replaceState(null, '', '/consumer/home#faq')
    const {services, time} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home', services)
    await screen.findByRole('heading', {level: 1})
    return {scrolled, time}
  }

  test('a URL hash scrolls smoothly to its section after 1 second', async () => {
    const {scrolled, time} = await openQuestions(false)
    time.increment(999)
    expect(scrolled).toEqual([])
    time.increment(1)
    expect(scrolled).toEqual([{id: 'faq', behavior: 'smooth'}])
  })

  test('a URL hash scrolls without motion for those who prefer less of it', async () => {
    const {scrolled, time} = await openQuestions(true)
    time.increment(1000)
    expect(scrolled).toEqual([{id: 'faq', behavior: 'auto'}])
  })

  test('outside India the reduced home says what of it is about India', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    services.stored.country.write('GB')
    renderSite('/consumer/lite', services)
    await screen.findByRole('heading', {level: 2, name: 'Why Pahiya?'})
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', {level: 2})
        .map(({textContent}) => textContent),
    ).toEqual([
      'Book a service in India',
      'Why Pahiya?',
      'Services you can book in India',
      'How it works in India',
      'Frequently Asked Questions',
    ])
  })

  test('the services of the lite search form are optional, and a choice is stored', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {person} = renderSite('/consumer/home', services)
    await person.click(await screen.findByText('Services (optional)'))
    await person.click(await screen.findByRole('checkbox', {name: 'Brake service'}))
    expect(await screen.findByText('Services (1 chosen)')).toBeDefined()
    await waitFor(() =>
      expect(services.stored.searchForm.read()).toEqual({
        vehicleDetails: NO_VEHICLE,
        campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
        couponDetails: null,
        isCas: false,
        workshopsSortBy: 'RECOMMENDED',
        jobs: ['BRAKE_SERVICE'],
        location: null,
      }),
    )
  })
})

const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const REVIEW = {author: null, rating: 4, age: 'a month ago', text: 'Fair and quick.'}

/** jsdom has no layout: every element counts as visible. */
class SeesAll {
  readonly #seen: (entries: {isIntersecting: boolean; target: Element}[]) => void
  constructor(seen: (entries: {isIntersecting: boolean; target: Element}[]) => void) {
    this.#seen = seen
  }
  observe(target: Element) {
    this.#seen([{isIntersecting: true, target}])
  }
  unobserve() {}
  disconnect() {}
}

describe('content from the content service', () => {
  const render = (answers: FakeAnswers, reviewsOf?: Maps['reviewsOf']) => {
    const fake = fakeServices({
      answers: {...ANSWERS, ...answers},
      maps: reviewsOf === undefined ? {} : {reviewsOf},
    })
    return {...fake, ...renderSite('/consumer/home', fake.services)}
  }

  test('service icons link to their landing pages', async () => {
    render({[CONTENT]: () => ({answer: contentOf({services: ['ac-service']})})})
    const section = within(await screen.findByRole('region', {name: 'Services you can book'}))
    const link = await section.findByRole('link', {name: 'AC service and repair'})
    expect(link.getAttribute('href')).toBe('/consumer/services/ac-service')
    expect(section.queryByRole('link', {name: 'Brake service'})).toBe(null)
  })

  test('home shows the first 3 articles', async () => {
    render({[CONTENT]: () => ({answer: contentOf({articles: ['one', 'two', 'three', 'four']})})})
    const section = within(await screen.findByRole('region', {name: 'Good to know'}))
    await section.findByRole('link', {name: 'Article one'})
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/consumer/blogs/one',
      '/consumer/blogs/two',
      '/consumer/blogs/three',
    ])
  })

  test('a carousel of workshop reviews; a nameless reviewer is an anonymous user', async () => {
    vi.stubGlobal('IntersectionObserver', SeesAll)
    vi.stubGlobal('ResizeObserver', SeesAll)
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    render(
      {[CONTENT]: () => ({answer: contentOf({reviewedPlaces: ['place-1', 'place-2', 'gone', 'place-3']})})},
      (placeId) =>
        placeId === 'gone'
          ? Promise.reject(new Error('not found'))
          : Promise.resolve(
              placeId === 'place-2'
                ? {kind: 'OVER_QUERY_LIMIT'}
                : {
                    ...{kind: 'found', rating: 4.6, totalRatings: 10, reviews: [REVIEW]},
                    name: placeId === 'place-1' ? 'Namma Car Care' : 'Om Garage',
                  },
            ),
    )
    const carousel = within(await screen.findByRole('region', {name: 'What drivers say', description: ''}))
    const slides = await screen.findAllByRole('listitem', {name: /of 2$/})
    expect(slides.map((slide) => slide.textContent)).toEqual([
      '★★★★★Fair and quick.Anonymous usera month ago · Namma Car Care',
      '★★★★★Fair and quick.Anonymous usera month ago · Om Garage',
    ])
    expect(carousel.getAllByRole('img', {name: '4 out of 5 stars'})).toHaveLength(2)
  })

  test('a failing or malformed content service is only logged, and the rest of the page shows', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const malformed = {...contentOf({}), items: [{sys: {id: 'x', type: 'Entry'}, fields: {blogs: 'none'}}]}
    render({[CONTENT]: () => ({answer: malformed})})
    await screen.findByText('Brake service')
    await waitFor(() => expect(screen.queryByRole('region', {name: 'Good to know'})).toBe(null), {
      timeout: 5000,
    })
    expect(screen.queryByRole('region', {name: 'What drivers say'})).toBe(null)
    expect(warned.mock.calls.length).toBeGreaterThan(0)
    warned.mockRestore()
  }, 10_000)
})

describe('engagement with home', () => {
  async function openHome() {
    const fake = fakeServices({answers: ANSWERS})
    const site = renderSite('/consumer/home', fake.services)
    await screen.findByRole('heading', {level: 1})
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) fake.time.increment(1000)
    }
    return {...fake, ...site, pass}
  }
  function scrollTo(scrollY: number) {
    vi.stubGlobal('scrollY', scrollY)
    fireEvent.scroll(window)
  }
  function show(isShown: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
    fireEvent(document, new Event('visibilitychange'))
  }

  test('a stay is tracked once, at 15 one-second ticks', async () => {
    const {recorded, pass} = await openHome()
    pass(14)
    expect(recorded).toEqual([])
    pass(1)
    expect(recorded).toEqual(['home_stay'])
    pass(30)
    expect(recorded).toEqual(['home_stay'])
  })

  test('seconds count only while the page is visible', async () => {
    const {recorded, pass} = await openHome()
    pass(10)
    show(false)
    pass(60)
    show(true)
    pass(4)
    expect(recorded).toEqual([])
    pass(1)
    expect(recorded).toEqual(['home_stay'])
  })

  test('a scroll is tracked once, at half the page height', async () => {
    const {recorded} = await openHome()
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000)
    vi.stubGlobal('innerHeight', 800)
    scrollTo(1199)
    expect(recorded).toEqual([])
    scrollTo(1200)
    expect(recorded).toEqual(['home_half_scrolled'])
    scrollTo(0)
    scrollTo(3000)
    expect(recorded).toEqual(['home_half_scrolled'])
  })

  test('the button to the top of a page that was scrolled moves the focus there', async () => {
    vi.stubGlobal('matchMedia', () => ({matches: true}))
    const {person} = await openHome()
    scrollTo(401)
    await person.click(await screen.findByRole('button', {name: 'Back to the top'}))
    expect(document.activeElement?.id).toBe('content')
  })

  test('nothing is tracked after leaving the page', async () => {
    const {recorded, pass, unmount} = await openHome()
    unmount()
    vi.stubGlobal('innerHeight', 800)
    scrollTo(3000)
    pass(20)
    expect(recorded).toEqual([])
  })
})

describe('Book via WhatsApp', () => {
  test.each(['Pune', ''])('names the chosen place, whose city is %j', async (city) => {
    const {services} = fakeServices({answers: ANSWERS})
    changeSearch(services.stored, () => ({location: {...PUNE, formattedAddress: 'FC Road', city}}))
    renderSite('/consumer/home', services)
    const link = await screen.findByRole('link', {name: 'Book via WhatsApp'})
    await waitFor(() =>
      expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
        'Hello Pahiya, I would like to book a car service near FC Road.',
      ),
    )
  })

  test('opens a chat with the business number and prefilled text, and logs the bot check', async () => {
    const fake = fakeServices({answers: ANSWERS})
    const {person} = renderSite('/consumer/home', fake.services)
    const link = await screen.findByRole('link', {name: 'Book via WhatsApp'})
    expect(link.getAttribute('href')).toBe(
      'https://wa.me/919810012345?text=Hello%20Pahiya%2C%20I%20would%20like%20to%20book%20a%20car%20service.',
    )
    await person.click(link)
    await waitFor(() => expect(fake.recorded).toEqual(['whatsapp_booking']))
  })
})
