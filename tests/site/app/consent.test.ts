// @vitest-environment jsdom
import {JSDOM} from 'jsdom'
import {afterEach, describe, expect, it, vi} from 'vitest'
import type {CookiePolicy} from '../../../domain/consent/consent.ts'
import {acceptedPolicy, rejectedPolicy} from '../../../domain/consent/consent-choice.ts'
import {fieldsOf} from '../../../domain/fields.ts'
import {createPageActors, resumePageActors} from '../../../src/app/actors.ts'
import {followConsent} from '../../../src/app/consent/consent-following.ts'
import {createTrackers} from '../../../src/app/consent/trackers.ts'
import {keepsAnything} from '../../../src/platform/storage/storage-probe.ts'
import {createConsent} from '../../../src/platform/tracking/consent.ts'
import {redactPath} from '../../../src/platform/tracking/redact-path.ts'
import {createTagManager} from '../../../src/platform/tracking/tag-manager.ts'
import {createTracking, type EventFate} from '../../../src/platform/tracking/tracking.ts'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {PATIENT} from '../../support/patient.ts'

const FACTS = {id: 'a-key', at: NOW}
const everything = acceptedPolicy({performance: true, marketing: true}, FACTS)

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = text
}

function forbidStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

function anotherTabKeeps(policy: CookiePolicy | null) {
  const newValue = policy === null ? null : JSON.stringify({value: policy, keptAt: NOW})
  if (newValue === null) localStorage.removeItem('cookiePolicy')
  else localStorage.setItem('cookiePolicy', newValue)
  window.dispatchEvent(new StorageEvent('storage', {key: 'cookiePolicy', newValue}))
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.head.replaceChildren()
})

describe('a choice of cookies', () => {
  const fresh = () => createConsent(fakeServices({answers: {}}).services.stored.cookiePolicy)

  it('is stored under the specification’s keys, with its receipt', () => {
    fresh().keep(everything)
    const {value} = JSON.parse(localStorage.getItem('cookiePolicy') ?? '')
    expect(Object.keys(value)).toEqual([
      'policyAccepted',
      'performanceCookies',
      'marketingCookies',
      'policyRejected',
      'receipt',
    ])
    expect(fresh().read()).toEqual(everything)
  })

  it('for an older policy counts as none', () => {
    const receipt = {...everything.receipt, policyDay: '2025-03-18'}
    fresh().keep({...everything, receipt})
    expect(fresh().read()).toBeNull()
  })

  it('that cannot be stored lasts for the page, and overrides an earlier one', () => {
    const {services} = fakeServices({answers: {}})
    services.stored.cookiePolicy.write(everything)
    const consent = createConsent(services.stored.cookiePolicy)
    expect(keepsAnything()).toBe(true)
    forbidStorage()
    expect(keepsAnything()).toBe(false)
    consent.keep(rejectedPolicy(FACTS))
    expect(consent.read()?.policyRejected).toBe(true)
  })

  it('of another tab applies here', () => {
    const consent = fresh()
    consent.keep(everything)
    anotherTabKeeps(rejectedPolicy(FACTS))
    const rejected = consent.read()
    anotherTabKeeps(null)
    expect([rejected?.policyRejected, consent.read()]).toEqual([true, null])
  })

  it('stays after a logout', () => {
    const {services} = fakeServices({answers: {}})
    services.stored.cookiePolicy.write(everything)
    services.stored.removePersonalData()
    expect(services.stored.cookiePolicy.read()).toEqual(everything)
  })
})

describe('a choice and the server', () => {
  /** With real consent, and the server's answer to a receipt. */
  function consenting() {
    const fake = fakeServices({
      answers: {'/v1/consents': () => ({answer: {receivedAt: '2025-11-19T06:30:00.000Z'}})},
    })
    const services = {...fake.services, consent: createConsent(fake.services.stored.cookiePolicy)}
    return {services, actors: createPageActors(services), receipts: () => fake.asked.map(({name}) => name)}
  }

  it('a receipt that could not be sent is sent at the next visit, and a sent one is not', async () => {
    const {services, actors, receipts} = consenting()
    services.consent.keep({...everything, receipt: {...everything.receipt, isSent: true}})
    resumePageActors(actors, services)
    await vi.dynamicImportSettled()
    const before = receipts()
    services.consent.keep(everything)
    resumePageActors(actors, services)
    await vi.waitFor(() => expect(receipts()).toEqual(['/v1/consents']), PATIENT)
    expect(before).toEqual([])
  })

  it('an older choice does not come back where the new one cannot be stored', async () => {
    const {services, actors} = consenting()
    services.stored.cookiePolicy.write(everything)
    forbidStorage()
    actors.consent.send({type: 'rejected', at: NOW + 1000})
    await vi.waitFor(() => expect(services.consent.read()?.policyRejected).toBe(true), PATIENT)
    expect(services.stored.cookiePolicy.read()).toBeNull()
  })

  it('events that wait when the consent is withdrawn are never sent', () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), {sendBeacon}))
    const {services} = consenting()
    const tracking = createTracking([])
    const trackers = createTrackers({...services, tracking})
    trackers.apply(everything)
    tracking.record('search_error', {})
    trackers.apply(rejectedPolicy(FACTS))
    window.dispatchEvent(new Event('pagehide'))
    expect(sendBeacon).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

describe('outside the India view', () => {
  it('trackers stay off, whatever the choice, and events are dropped', async () => {
    const {services} = fakeServices({answers: {}})
    const taken: unknown[] = []
    const tracking = createTracking([])
    tracking.record('search_error', {})
    services.stored.country.write('DE')
    const consent = createConsent(services.stored.cookiePolicy)
    consent.keep(everything)
    const settings = {...services.settings, tagManagerId: 'GTM-TEST1'}
    followConsent({...services, settings, consent, tracking})
    await vi.dynamicImportSettled()
    tracking.settle((event) => taken.push(event))
    expect([taken, document.head.querySelector('script')]).toEqual([[], null])
  })

  it('a change of the country ends and begins what was allowed, without a reload', async () => {
    const {services} = fakeServices({answers: {}})
    const consent = createConsent(services.stored.cookiePolicy)
    consent.keep(everything)
    const fates: string[] = []
    const tracking = {
      record: () => {},
      settle: (fate: EventFate) => void fates.push(typeof fate === 'function' ? 'send' : fate),
    }
    const settings = {...services.settings, tagManagerId: 'GTM-TEST1'}
    followConsent({...services, settings, consent, tracking})
    await vi.waitFor(() => expect(fates.at(-1)).toBe('send'), PATIENT)
    setCookie('_ga=1; path=/')
    services.stored.country.write('DE')
    expect(fates.at(-1)).toBe('drop')
    expect(document.cookie).not.toContain('_ga')
    services.stored.country.write('IN')
    await vi.waitFor(() => expect(fates.at(-1)).toBe('send'), PATIENT)
  })
})

const modes = (performance: string, marketing: string) => ({
  analytics_storage: performance,
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
})

describe('the tag manager', () => {
  const manager = () => {
    const dataLayer: unknown[] = []
    const page = {document, location: window.location, dataLayer}
    return {page, tags: createTagManager('GTM-TEST1', page)}
  }

  it('learns what each category allows, and nothing before a choice', () => {
    const {page, tags} = manager()
    tags.allow({performance: true, marketing: false})
    const commands = page.dataLayer.map((entry) => Object.values(fieldsOf(entry)))
    expect(commands.slice(0, 4)).toEqual([
      ['consent', 'default', modes('denied', 'denied')],
      ['set', 'ads_data_redaction', true],
      ['set', 'page_location', 'http://localhost:3000/'],
      ['consent', 'update', modes('granted', 'denied')],
    ])
  })

  it('leaves no cookies behind when the consent is withdrawn', () => {
    const {tags} = manager()
    tags.allow({performance: true, marketing: true})
    for (const name of ['_ga', '_gcl_au', '_fbp', 'own']) setCookie(`${name}=1; path=/`)
    tags.allow({performance: false, marketing: false})
    expect(document.cookie).toBe('own=1')
    setCookie('own=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT')
  })

  it.each([
    '/consumer/booking/Zk3Qm9xT81LpWvRbYcDe',
    '/consumer/booking-details/Zk3Qm9xT81LpWvRbYcDe',
    '/consumer/booking-verification/Zk3Qm9xT81LpWvRbYcDe',
    '/consumer/workshop-answer?key=abc',
    '/consumer/unsubscribe?token=abc',
  ])('does not load at %s, whose address is a key, but on the next page', (address) => {
    const {window: page} = new JSDOM('<head></head>', {url: `https://pahiya.in${address}`})
    const dataLayer: unknown[] = []
    const tags = createTagManager('GTM-TEST1', {document: page.document, location: page.location, dataLayer})
    const scripts = () => page.document.head.querySelectorAll('script').length
    tags.allow({performance: true, marketing: true})
    tags.send({name: 'page_viewed', facts: {page: '/'}})
    const before = [scripts(), dataLayer.length]
    page.history.pushState(null, '', '/consumer/workshops/411001?utm_source=poster&phone=9876543210')
    tags.send({name: 'page_viewed', facts: {page: '/'}})
    expect([before, scripts()]).toEqual([[0, 0], 1])
    const sent = JSON.stringify(dataLayer)
    expect(sent).toContain('"page_location","2":"https://pahiya.in/consumer/workshops/:id?utm_source=poster"')
    expect(sent).not.toMatch(/Zk3Qm9xT81LpWvRbYcDe|abc|9876543210/)
  })

  it('a withdrawal removes the cookies of its own category, and leaves those of the other one', () => {
    const {tags} = manager()
    const names = ['_ga', '_ga_B1', '_gid', '_gac_7', '_gcl_au', '_fbp']
    const withCookies = () => {
      for (const name of names) setCookie(`${name}=1; path=/`)
    }
    tags.allow({performance: true, marketing: true})
    withCookies()
    tags.allow({performance: false, marketing: true})
    expect(document.cookie).toBe('_gac_7=1; _gcl_au=1; _fbp=1')
    withCookies()
    tags.allow({performance: true, marketing: false})
    expect(document.cookie.split('; ').toSorted()).toEqual(['_ga=1', '_ga_B1=1', '_gid=1'])
    tags.allow({performance: false, marketing: false})
    expect(document.cookie).toBe('')
  })

  it.each([
    ['https://www.pahiya.co.in/', '.pahiya.co.in'],
    ['https://book.cars.pahiya.co.in/', '.cars.pahiya.co.in'],
    ['https://www.pahiya.example/', '.pahiya.example'],
    ['https://pahiya.in/', '.pahiya.in'],
  ])('at %s the cookies of %s go when the consent is withdrawn', (url, domain) => {
    const {window: page} = new JSDOM('<head></head>', {url})
    const tags = createTagManager('GTM-TEST1', page)
    tags.allow({performance: true, marketing: true})
    page.document.cookie = `_ga=1; path=/; domain=${domain}`
    const before = page.document.cookie
    tags.allow({performance: false, marketing: false})
    expect([before, page.document.cookie]).toEqual(['_ga=1', ''])
  })

  it('a refusal removes the cookies that trackers of an earlier visit have left, and loads nothing', async () => {
    const {services} = fakeServices({answers: {}})
    const consent = createConsent(services.stored.cookiePolicy)
    const settings = {...services.settings, tagManagerId: 'GTM-TEST1'}
    setCookie('_ga=1; path=/')
    followConsent({...services, settings, consent})
    const before = document.cookie
    consent.keep(rejectedPolicy(FACTS))
    await vi.waitFor(() => expect(document.cookie).toBe(''), PATIENT)
    expect([before, document.head.querySelector('script')]).toEqual(['_ga=1', null])
  })

  it.each([
    ['without a tag manager nothing is loaded for it, whatever cookies there are', null, ['drop']],
    ['with one it is loaded to remove them', 'GTM-TEST1', []],
  ])('after a refusal %s', async (_, tagManagerId, atOnce) => {
    const {services} = fakeServices({answers: {}})
    const consent = createConsent(services.stored.cookiePolicy)
    consent.keep(rejectedPolicy(FACTS))
    const fates: unknown[] = []
    const tracking = {record: () => {}, settle: (fate: EventFate) => void fates.push(fate)}
    setCookie('theme=dark; path=/')
    followConsent({...services, settings: {...services.settings, tagManagerId}, consent, tracking})
    expect(fates).toEqual(atOnce)
    await vi.waitFor(() => expect(fates).toEqual(['drop']), PATIENT)
    setCookie('theme=; path=/; max-age=0')
  })

  it('loads with the first category that is allowed, and once', () => {
    const {tags} = manager()
    tags.allow({performance: false, marketing: false})
    const before = document.head.querySelectorAll('script').length
    tags.allow({performance: true, marketing: false})
    tags.allow({performance: true, marketing: true})
    const scripts = [...document.head.querySelectorAll('script')].map(({src}) => src)
    expect([before, scripts]).toEqual([0, ['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']])
  })

  it('receives events once it may load, not before', () => {
    const {page, tags} = manager()
    tags.send({name: 'search_error', facts: {}})
    const before = page.dataLayer.length
    tags.allow({performance: true, marketing: false})
    tags.send({name: 'home_stay', facts: {seconds: 15}})
    expect([before, page.dataLayer.at(-1)]).toEqual([0, {event: 'home_stay', seconds: 15}])
  })
})

describe('an address in an event', () => {
  it.each([
    ['/v1/consumers/my-profile', '/v1/consumers/my-profile'],
    ['/v1/bookings/Zk3Qm9xT81LpWvRbYcDe/invoice', '/v1/bookings/:id/invoice'],
    ['/v1/consumers/images/3f2a', '/v1/consumers/images/:id'],
    ['/v1/bookings/abcdefghijklmnopqrst/images/photo-1.webp', '/v1/bookings/:id/images/:id'],
    ['/graphql', '/graphql'],
    ['/consumer/booking/7f3c9a12-77aa', '/consumer/booking/:id'],
    ['/consumer/booking-verification/Zk3Qm9xT81LpWvRbYcDe', '/consumer/booking-verification/:id'],
    ['/consumer/workshops/411001', '/consumer/workshops/:id'],
    ['/consumer/home', '/consumer/home'],
  ])('%s is recorded as %s', (path, recorded) => {
    expect(redactPath(path)).toBe(recorded)
  })
})
