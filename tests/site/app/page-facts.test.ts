import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {renderRoute} from '../../../src/app/render.tsx'
import {SETTINGS} from '../../support/fakes/fake-services.ts'
import {recordOf} from '../../support/record.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const COMPLETE = `/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`

let server: TestServer
let origin: string

beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({host: '127.0.0.1', port: 0})
})
afterAll(() => server.close())

async function headOf(path: string) {
  const {head} = await renderRoute(path, {
    settings: {...SETTINGS, appId: 'pahiya-web'},
    origin,
    now: () => server.clock.now(),
  })
  const contentOf = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? null
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    z.record(z.string(), z.unknown()).parse(JSON.parse(json ?? '')),
  )
  return {
    head,
    contentOf,
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1] ?? null,
    dataOf: (type: string) => data.find((each) => each['@type'] === type),
  }
}

describe('Search engines and shared links get', () => {
  it('a workshop’s position, opening hours, rating and link', async () => {
    const {contentOf, canonical, dataOf, head} = await headOf(`${COMPLETE}?utm_source=poster`)
    expect(head).toContain('<title>Namma Car Care · Pahiya</title>')
    expect(canonical).toBe(origin + COMPLETE)
    expect(contentOf('description')).toMatch(/^Namma Car Care, .*Book a car service\.$/)
    expect(contentOf('og:title')).toBe('Namma Car Care · Pahiya')
    expect(contentOf('robots')).toBeNull()
    const workshop = dataOf('AutoRepair')
    expect(workshop).toMatchObject({
      name: 'Namma Car Care',
      url: origin + COMPLETE,
      address: {'@type': 'PostalAddress', addressCountry: 'IN'},
      aggregateRating: {'@type': 'AggregateRating', ratingValue: expect.any(Number)},
    })
    expect(recordOf(workshop).openingHoursSpecification).toContainEqual(
      expect.objectContaining({
        dayOfWeek: expect.stringMatching(/^https:\/\/schema\.org\/\w+day$/),
        opens: expect.stringMatching(/^\d\d:\d\d$/),
      }),
    )
    expect(dataOf('BreadcrumbList')).toMatchObject({itemListElement: expect.any(Array)})
  })

  it('one address of a workshop, in any spelling of its name', async () => {
    const {canonical, contentOf, dataOf} = await headOf(
      `/consumer/workshop-result/worst-garage-in-town-${NAMED_WORKSHOPS.complete}`,
    )
    expect([canonical, contentOf('og:url'), dataOf('AutoRepair')?.['url']]).toEqual(
      Array(3).fill(origin + COMPLETE),
    )
  })

  it('only noindex for an inactive workshop', async () => {
    const {contentOf, dataOf} = await headOf(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.inactive}`)
    expect(contentOf('robots')).toBe('noindex')
    expect(dataOf('AutoRepair')).toBeUndefined()
  })

  it('a service’s description, picture and questions', async () => {
    const {contentOf, dataOf} = await headOf('/consumer/services/ac-service')
    expect(contentOf('description')).toMatch(/^Weak cooling,/)
    expect(contentOf('og:image')).toBe(`${origin}/consumer/images/workshops/engine-bay.png`)
    z.array(z.unknown())
      .min(3)
      .parse(recordOf(dataOf('FAQPage')).mainEntity)
  })

  it('an article’s type and date', async () => {
    const {contentOf, dataOf} = await headOf('/consumer/blogs/monsoon-checklist')
    expect(contentOf('og:type')).toBe('article')
    expect(dataOf('Article')).toMatchObject({headline: expect.any(String), datePublished: expect.any(String)})
  })

  it('home’s questions, and one address for every campaign', async () => {
    const {canonical, dataOf} = await headOf('/consumer/home?campaign=monsoon')
    expect(canonical).toBe(`${origin}/consumer/home`)
    expect(recordOf(dataOf('FAQPage')).mainEntity).toHaveLength(6)
  })

  it('noindex for terms, privacy and cookies', async () => {
    for (const path of [
      '/consumer/terms',
      '/consumer/terms/global',
      '/consumer/privacy',
      '/workshop/privacy',
      '/consumer/cookies',
    ])
      expect([path, (await headOf(path)).contentOf('robots')]).toEqual([path, 'noindex'])
  })

  it('a city’s proper name, in any spelling of the address', async () => {
    expect((await headOf('/consumer/workshops/pune')).canonical).toBe(`${origin}/consumer/workshops/Pune`)
    expect((await headOf('/consumer/workshops/Atlantis')).canonical).toBeNull()
  })
})
