import {globSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {PublicSettings} from '../../../contract/site/public-settings.ts'
import {NAMED_BOOKINGS, NAMED_CAMPAIGNS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {needsScript, pageKind, renderRoute} from '../../../src/app/render.tsx'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

interface Address {
  /** The route file of the page, below `src/routes`. */
  file: string
  path: string
  status: number
  /** A text of the markup; of every page that is no redirect. */
  shows?: string
  redirect?: string
}

const settings: PublicSettings = {
  appId: 'pahiya-web',
  googleMapsApiKey: null,
  whatsappNumber: '+919810012345',
  supportPhones: ['+919810012345'],
  supportEmail: 'care@pahiya.example',
  workshopPortalUrl: null,
  tagManagerId: null,
  botScriptUrl: null,
  verificationAccess: 'link',
  consentClose: 'accept',
  content: null,
  channels: [],
  isSandbox: false,
}

const COMPLETE = `namma-car-care-${NAMED_WORKSHOPS.complete}`
const CAMPAIGN = NAMED_CAMPAIGNS.forAllVehicles

const ADDRESSES: Address[] = [
  {file: 'index.tsx', path: '/', status: 307, redirect: '/consumer/home'},
  {file: 'home.tsx', path: '/home', status: 307, redirect: '/consumer/home'},
  {file: 'consumer/index.tsx', path: '/consumer', status: 307, redirect: '/consumer/home'},
  {file: 'consumer/home.tsx', path: '/consumer/home', status: 200, shows: 'Book a car service, near you'},
  {
    file: 'consumer/home.tsx',
    path: `/consumer/home?campaign=${CAMPAIGN}&utm_source=newsletter`,
    status: 200,
    shows: 'Book a car service, near you',
  },
  {
    file: 'consumer/lite.{-$locale}.tsx',
    path: '/consumer/lite',
    status: 200,
    shows: 'Trusted workshops, wherever you drive',
  },
  {
    file: 'consumer/lite.{-$locale}.tsx',
    path: '/consumer/lite/en',
    status: 200,
    shows: 'Trusted workshops, wherever you drive',
  },
  {
    file: 'consumer/lite.{-$locale}.tsx',
    path: '/consumer/lite/tr',
    status: 200,
    shows: 'gone wrong',
  },
  {
    file: 'consumer/workshop-search.tsx',
    path: '/consumer/workshop-search?coords=52.52,13.41&address=Berlin',
    status: 200,
    shows: 'Find a workshop anywhere',
  },
  {file: 'consumer/contact.tsx', path: '/consumer/contact', status: 200, shows: 'Ask us a question'},
  {file: 'consumer/book.index.tsx', path: '/consumer/book', status: 307, redirect: '/consumer/workshops'},
  {
    file: 'consumer/book.failed-booking.tsx',
    path: '/consumer/book/failed-booking',
    status: 200,
    shows: 'Your booking could not be made',
  },
  {
    file: 'consumer/promotion.tsx',
    path: `/consumer/promotion?campaign=${CAMPAIGN}&utm_source=poster`,
    status: 307,
    redirect: `/consumer/home?campaign=${CAMPAIGN}&utm_source=poster`,
  },
  {
    file: 'consumer/services.$serviceName.tsx',
    path: '/consumer/services/ac-service',
    status: 200,
    shows: 'Car AC service and repair near you',
  },
  {
    file: 'consumer/services.$serviceName.tsx',
    path: '/consumer/services/no-such-service',
    status: 200,
    shows: 'Error fetching blog article data',
  },
  {
    file: 'consumer/blogs.$articleId.tsx',
    path: '/consumer/blogs/monsoon-checklist',
    status: 200,
    shows: 'Ten checks before the monsoon',
  },
  {
    file: 'consumer/workshops.index.tsx',
    path: '/consumer/workshops',
    status: 200,
    shows: 'Workshops near you',
  },
  {
    file: 'consumer/workshops.index.tsx',
    path: '/consumer/workshops?coords=12.97,77.59&address=Indiranagar',
    status: 200,
    shows: 'Indiranagar',
  },
  {file: 'consumer/workshops.$city.tsx', path: '/consumer/workshops/Pune', status: 200, shows: 'Pune'},
  {file: 'consumer/workshops.$city.tsx', path: '/consumer/workshops/chennai', status: 200, shows: 'Chennai'},
  {
    file: 'consumer/workshops.$city.tsx',
    path: '/consumer/workshops/Atlantis',
    status: 404,
    shows: 'NOT_FOUND',
  },
  {
    file: 'consumer/workshops.$city.tsx',
    path: `/consumer/workshops/${'x'.repeat(201)}`,
    status: 404,
    shows: 'NOT_FOUND',
  },
  {
    file: 'consumer/workshops.$coords.$address.tsx',
    path: '/consumer/workshops/12.97,77.59/Indiranagar',
    status: 200,
    shows: 'Indiranagar',
  },
  {
    file: 'consumer/workshops.pincode.$pincode.tsx',
    path: '/consumer/workshops/pincode/560038',
    status: 200,
    shows: '560038',
  },
  {
    file: 'consumer/workshop-result.$slug.tsx',
    path: `/consumer/workshop-result/${COMPLETE}`,
    status: 200,
    shows: 'Namma Car Care',
  },
  {
    file: 'consumer/workshop-result.$slug.tsx',
    path: `/consumer/workshop-result/${COMPLETE}?campaign=${CAMPAIGN}`,
    status: 200,
    shows: 'Namma Car Care',
  },
  {
    file: 'consumer/workshop-result.$slug.tsx',
    path: `/consumer/workshop-result/x-${NAMED_WORKSHOPS.inactive}`,
    status: 200,
    shows: 'This workshop&#x27;s online profile is currently inactive. Please check back later.',
  },
  {
    file: 'consumer/workshop-result.$slug.tsx',
    path: '/consumer/workshop-result/x-NOSUCH',
    status: 404,
    shows: 'Some error occured.. Please retry.',
  },
  {
    file: 'consumer/workshop-result.$slug_.qb.tsx',
    path: `/consumer/workshop-result/${COMPLETE}/qb`,
    status: 307,
    redirect: `/consumer/workshop-result/${COMPLETE}#book`,
  },
  {
    file: 'w.$workshopId.tsx',
    path: `/w/${NAMED_WORKSHOPS.complete}`,
    status: 307,
    redirect: `/consumer/workshop-result/${COMPLETE}?utm_medium=referral&utm_source=Namma+Car+Care&utm_campaign=workshop-referral`,
  },
  {
    file: 'consumer/w.$workshopId.tsx',
    path: `/consumer/w/${NAMED_WORKSHOPS.complete}`,
    status: 307,
    redirect: `/consumer/workshop-result/${COMPLETE}?utm_medium=referral&utm_source=Namma+Car+Care&utm_campaign=workshop-referral`,
  },
  {file: 'w.$workshopId.tsx', path: '/w/NOSUCH', status: 404, shows: 'This page does not exist'},
  {
    file: 'consumer/w.$workshopId.tsx',
    path: '/consumer/w/NOSUCH',
    status: 404,
    shows: 'This page does not exist',
  },
  {file: 'consumer/booking.index.tsx', path: '/consumer/booking', status: 200, shows: '<main'},
  {
    file: 'consumer/booking.$bookingId.tsx',
    path: `/consumer/booking/${NAMED_BOOKINGS.requestReceived}`,
    status: 200,
    shows: '<main',
  },
  {
    file: 'consumer/verification-lead.tsx',
    path: '/consumer/verification-lead',
    status: 200,
    shows: 'Calls today',
  },
  {
    file: 'consumer/booking-verification.{-$bookingId}.tsx',
    path: '/consumer/booking-verification',
    status: 200,
    shows: '<main',
  },
  {
    file: 'consumer/booking-verification.{-$bookingId}.tsx',
    path: `/consumer/booking-verification/${NAMED_BOOKINGS.notVerified}`,
    status: 200,
    shows: '<main',
  },
  {
    file: 'consumer/register-interest.tsx',
    path: '/consumer/register-interest',
    status: 200,
    shows: 'Hear when we open near you',
  },
  {
    file: 'consumer/workshop-answer.tsx',
    path: '/consumer/workshop-answer',
    status: 200,
    shows: 'This link belongs to no booking',
  },
  {
    file: 'consumer/unsubscribe.tsx',
    path: '/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA',
    status: 200,
    shows: 'Stop notices',
  },
  {
    file: 'consumer/unsubscribe.tsx',
    path: '/consumer/unsubscribe',
    status: 200,
    shows: 'This link ends no notices',
  },
  {
    file: 'consumer/create-account.tsx',
    path: '/consumer/create-account?next=/consumer/profile',
    status: 200,
    shows: 'Log in or sign up',
  },
  // The server renders for nobody signed in: the browser renders the account.
  ...[
    ['operations.tsx', '/consumer/operations'],
    ['operations.index.tsx', '/consumer/operations'],
    ['operations.workshops.$serialId.tsx', '/consumer/operations/workshops/COMPLETE1'],
    ['operations.campaigns.$name.tsx', '/consumer/operations/campaigns/cool-cabin'],
    ['profile.tsx', '/consumer/profile'],
    ['profile.index.tsx', '/consumer/profile'],
    ['profile.edit.tsx', '/consumer/profile/edit'],
    ['profile.create.tsx', '/consumer/profile/create'],
    ['profile.addresses.tsx', '/consumer/profile/addresses'],
    ['profile.my-data.tsx', '/consumer/profile/my-data'],
    ['profile.sessions.tsx', '/consumer/profile/sessions'],
    ['profile.add-vehicle.tsx', '/consumer/profile/add-vehicle'],
    ['profile.edit-vehicle.$vehicleId.tsx', '/consumer/profile/edit-vehicle/c1'],
    ['profile.bookings.index.tsx', '/consumer/profile/bookings'],
    ['profile.bookings.vehicle.{-$carRegistration}.tsx', '/consumer/profile/bookings/vehicle/KA05MX4321'],
  ].map(([file, path = '']) => ({
    file: `consumer/${file}`,
    path,
    status: 307,
    redirect: `/consumer/create-account?next=${encodeURIComponent(path)}`,
  })),
  {
    file: 'consumer/booking-details.$bookingId.tsx',
    path: `/consumer/booking-details/${NAMED_BOOKINGS.bookingConfirmed}`,
    status: 200,
    shows: '<main',
  },
  {file: 'consumer/cookies.tsx', path: '/consumer/cookies', status: 200, shows: 'Cookie preferences'},
  {
    file: 'consumer/blogs.index.tsx',
    path: '/consumer/blogs?q=tyres',
    status: 200,
    shows: 'How to make tyres last',
  },
  {file: 'consumer/terms.index.tsx', path: '/consumer/terms', status: 200, shows: 'What Pahiya does'},
  {file: 'consumer/terms.global.tsx', path: '/consumer/terms/global', status: 200, shows: 'Fair use'},
  {file: 'consumer/privacy.tsx', path: '/consumer/privacy', status: 200, shows: 'One-time codes'},
  {file: 'workshop.privacy.tsx', path: '/workshop/privacy', status: 200, shows: 'What the public sees'},
  {file: 'consumer/credits.tsx', path: '/consumer/credits', status: 200, shows: 'GeoNames'},
]

const UNKNOWN = [
  '/nowhere',
  '/consumer/nowhere',
  '/consumer/faq',
  '/consumer/about-us',
  '/consumer/my-cars',
  '/consumer/profile/nope',
]

let server: TestServer
let origin: string

beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({host: '127.0.0.1', port: 0})
})

afterAll(() => server.close())

it('there is no browser here: no window, document or storage', () => {
  expect([typeof window, typeof document, typeof localStorage, typeof sessionStorage]).toEqual(
    Array(4).fill('undefined'),
  )
})

it('every route file has an address in this list', () => {
  const files = globSync('**/*.tsx', {cwd: 'src/routes'}).map((path) => path.replaceAll('\\', '/'))
  const routes = files.filter((path) => path !== '__root.tsx' && !/(^|\/)-/.test(path))
  expect([...new Set(ADDRESSES.map(({file}) => file))].sort()).toEqual(routes.sort())
})

describe('every route renders to a string in Node', () => {
  it.each(ADDRESSES)('$path answers $status', async ({path, status, shows, redirect}) => {
    const page = await renderRoute(path, {settings, origin})
    expect({status: page.status, redirect: page.redirect}).toEqual({status, redirect: redirect ?? null})
    if (redirect === undefined) expect(page.head + page.markup).toContain(shows)
    expect(page.head.split('name="description"').length).toBeLessThanOrEqual(2)
    // The first render cannot contain a part whose code loads late: the server would leave it out.
    const hole = page.markup.indexOf('<!--$!-->')
    expect(page.markup.slice(hole < 0 ? page.markup.length : hole - 150).slice(0, 400)).toBe('')
    expect(pageKind(path, settings)).not.toEqual({kind: 'unknown'})
  })

  it.each(UNKNOWN)('%s is an unknown path: a real 404', async (path) => {
    const page = await renderRoute(path, {settings, origin})
    expect(page.status).toBe(404)
    expect(page.markup).toContain('This page does not exist')
    expect(pageKind(path, settings)).toEqual({kind: 'unknown'})
  })

  it.each(['/w/NOSUCH', '/consumer/w/NOSUCH'])('%s is answered by the server, not by the browser', (path) => {
    expect(pageKind(path, settings)).toMatchObject({kind: 'rendered'})
  })

  it("a service's page has its service selected in the search form", async () => {
    const selected = /<details[^>]*><summary>[^<]*\(1 [^<]*/
    const [service, home] = await Promise.all(
      ['/consumer/services/ac-service', '/consumer/home'].map((path) =>
        renderRoute(path, {settings, origin}),
      ),
    )
    expect([selected.test(service?.markup ?? ''), selected.test(home?.markup ?? '')]).toEqual([true, false])
  })

  describe('home below its form', () => {
    const failing = (path: string) => (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
      String(input instanceof Request ? input.url : input).includes(path)
        ? Promise.resolve(new Response('{}', {status: 500}))
        : fetch(input, init)
    const shown = ({markup}: {markup: string}) => ({
      services: markup.includes('Brake'),
      articles: markup.split('<article').length - 1,
      hasReviews: markup.includes('<blockquote'),
      hasFooter: markup.includes('<footer'),
    })

    it('is rendered whole: services, articles and reviews', async () => {
      const page = await renderRoute('/consumer/home', {settings, origin})
      expect(shown(page)).toEqual({services: true, articles: 3, hasReviews: true, hasFooter: true})
      expect(page.isComplete).toBe(true)
    })

    it.each([
      ['/content/', {services: true, articles: 0, hasReviews: false, hasFooter: true}],
      ['/services/v1', {services: false, articles: 3, hasReviews: true, hasFooter: true}],
      ['/maps/', {services: true, articles: 3, hasReviews: false, hasFooter: true}],
    ])('without %s the rest of it is rendered, and the browser asks for what failed', async (path, rest) => {
      const page = await renderRoute('/consumer/home', {settings, origin, fetch: failing(path)})
      expect(shown(page)).toEqual(rest)
      expect(page.isComplete).toBe(true)
    })

    it.each([
      ['content', {content: {origin: 'https://content.example', space: 's', token: 't'}}, '/content/'],
      ['content', {content: {origin: 'https://content.example', space: 's', token: 't'}}, 'content.example'],
      ['reviews', {googleMapsApiKey: 'key'}, '/maps/'],
    ])('an outside service is not asked for %s', async (_, outside, path) => {
      const asked: string[] = []
      const noted: typeof fetch = (input, init) => {
        asked.push(String(input instanceof Request ? input.url : input))
        return fetch(input, init)
      }
      await renderRoute('/consumer/home', {settings: {...settings, ...outside}, origin, fetch: noted})
      expect(asked.filter((url) => url.includes(path))).toEqual([])
    })
  })

  it('the footer has the year of the server, before its code has come', async () => {
    const page = await renderRoute('/consumer/credits', {settings, origin, now: () => Date.UTC(2031, 5, 1)})
    expect(page.markup).toContain('© 2031')
  })

  it('each first render has the cookie question, except that of the preferences', async () => {
    const question = '<h2 id="cookie-banner">Cookies on Pahiya</h2>'
    for (const isFrame of [false, true])
      expect((await renderRoute('/consumer/home', {settings, origin, isFrame})).markup).toContain(question)
    expect((await renderRoute('/consumer/cookies', {settings, origin})).markup).not.toContain(question)
  })

  it('two requests share nothing: the same address renders the same markup', async () => {
    const path = '/consumer/workshops?coords=12.97,77.59&address=Indiranagar'
    const [first, second] = await Promise.all([
      renderRoute(path, {settings, origin}),
      renderRoute(path, {settings, origin}),
    ])
    expect(second).toEqual(first)
  })

  it('if the server does not answer, the page has the text of the failure', async () => {
    const page = await renderRoute(`/consumer/workshop-result/${COMPLETE}`, {
      settings,
      origin: 'http://127.0.0.1:9',
    })
    expect(page.status).toBe(500)
    expect(page.markup).toContain('Some error occured.. Please retry.')
  })
})

it.each(ADDRESSES)('$path has a frame, for which nothing is requested', async ({path}) => {
  const page = pageKind(path, settings)
  const fetch = () => Promise.reject(new Error('A frame needs no data.'))
  const frame = await renderRoute('framePath' in page ? page.framePath : '', {
    settings,
    origin,
    fetch,
    isFrame: true,
  })
  expect({status: frame.status, redirect: frame.redirect}).toEqual({status: 200, redirect: null})
  expect(frame.markup).toMatch(/<header.*<main.*This page needs JavaScript.*<footer/)
})

it.each([
  ['/consumer/workshops/pincode/560038', 'Workshops near you · Pahiya'],
  ['/consumer/workshops/12.97,77.59/Indiranagar', 'Workshops near you · Pahiya'],
  ['/consumer/workshops/Pune?sort=distance', 'Workshops near you · Pahiya'],
  ['/consumer/operations/campaigns/MONSOON', 'Operations · Pahiya'],
  ['/consumer/operations/workshops/PUNE01', 'Operations · Pahiya'],
  [`/consumer/booking/${NAMED_BOOKINGS.requestReceived}`, 'My booking · Pahiya'],
])('the frame of %s has a title that is true of every such address', async (path, title) => {
  const page = pageKind(path, settings)
  const frame = await renderRoute('framePath' in page ? page.framePath : '', {
    settings,
    origin,
    isFrame: true,
  })
  expect(frame.head.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`])
})

it('a page that is not rendered says whom to call without scripts', () => {
  const markup = needsScript({...settings, supportPhones: ['18000000100']})
  expect(markup).toMatch(
    /^<noscript>.*This page needs JavaScript.*<a href="tel:18000000100">1800 000 0100<\/a>/,
  )
})
