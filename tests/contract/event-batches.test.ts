import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {EVENT_FACTS, sendEvents} from '../../contract/site/events.ts'

const NO_FACTS = [
  'booking_form_begun',
  'home_half_scrolled',
  'search_error',
  'login_success',
  'auth_error_token_refresh',
  'add_vehicle_success',
  'add_vehicle_failure',
  'edit_vehicle_failure',
] as const

const accepts = (name: keyof typeof EVENT_FACTS, facts: object) =>
  z.safeParse(EVENT_FACTS[name], facts).success

describe('An event', () => {
  it.each(NO_FACTS)('%s has no facts', (name) => {
    expect([accepts(name, {}), accepts(name, {phone: '1'})]).toEqual([true, false])
  })

  it.each([
    ['home_stay', {seconds: 30}],
    ['home_stay', {seconds: 0}],
    ['home_stay', {seconds: 3600}],
    ['whatsapp_booking', {botSignal: 'token'}],
    ['booking_success', {botSignal: 'token'}],
    ['booking_failure', {code: 'INCORRECT_OTP', botSignal: 'token'}],
    ['workshop_phone_missing', {workshopId: 'workshop-1'}],
    ['edit_vehicle_success', {isDeletion: true}],
    ['place_chosen', {by: 'search'}],
    ['place_chosen', {by: 'position'}],
    ['code_proved', {purpose: 'register customer'}],
    ['code_proved', {purpose: 'book'}],
    ['code_proved', {purpose: 'read booking'}],
    ['code_proved', {purpose: 'download my data'}],
    ['code_proved', {purpose: 'delete my account'}],
    ['auth_error_interceptor', {url: '/v1/consumers/:id', status: 401}],
    ['auth_error_interceptor', {url: '/v2/auth/refresh', status: 403}],
    ['page_viewed', {page: '/consumer/booking/$bookingId'}],
    ['otp_failed', {phone: '••••••••••0001'}],
  ] as const)('%s has exactly the facts %j', (name, facts) => {
    expect([accepts(name, facts), accepts(name, {}), accepts(name, {...facts, more: 1})]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['home_stay', {seconds: -1}],
    ['home_stay', {seconds: 3601}],
    ['place_chosen', {by: ''}],
    ['code_proved', {purpose: ''}],
    ['auth_error_interceptor', {url: '/v1/auth/refresh', status: 500}],
    ['booking_failure', {code: 'OTHER', botSignal: 'token'}],
  ] as const)('%s refuses %j', (name, facts) => {
    expect(accepts(name, facts)).toBe(false)
  })

  it('has at most the last four digits of a phone', () => {
    const phones = ['', '0001', '•0001', '1', '10001', '+910001', '•••••••••••0001', '0001•', 'x•0001']
    expect(phones.filter((phone) => accepts('otp_failed', {phone}))).toEqual(['', '0001', '•0001', '1'])
  })

  it('has addresses without a number, name or key of a person', () => {
    const good = ['', '/consumer/booking', '/:bookingId', '/v1', '/a.b-c']
    const bad = [
      '/consumers/12',
      '/v12',
      'consumers',
      '/',
      '/asha@mail',
      '/abcdefghijklmnopq',
      '/-a',
      '/a b',
      '/a?b=1',
      '12/a',
    ]
    const url = (each: string) => accepts('auth_error_interceptor', {url: each, status: 401})
    expect([...good, ...bad].filter(url)).toEqual(good)
  })

  it('has pages as the router names them', () => {
    const good = ['/', '/consumer/$id.html', '/{-$place}/a_b']
    const bad = ['', 'consumer', '/a b', '/a?b', '/é', 'x/a']
    expect([...good, ...bad].filter((page) => accepts('page_viewed', {page}))).toEqual(good)
  })
})

describe('A batch of events', () => {
  const BATCH = {
    pageLoadId: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0005',
    events: [{name: 'home_stay', facts: {seconds: 30}}],
  }

  it('goes to POST /v1/events with a random key of the page load', () => {
    expect(`${sendEvents.method} ${sendEvents.path}`).toBe('POST /v1/events')
    expect(z.parse(sendEvents.body, BATCH)).toEqual(BATCH)
    expect(z.safeParse(sendEvents.body, {...BATCH, phone: '1'}).success).toBe(false)
    expect(z.safeParse(sendEvents.body, {...BATCH, pageLoadId: 'asha'}).success).toBe(false)
  })
})
