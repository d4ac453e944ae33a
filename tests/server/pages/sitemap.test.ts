import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const ORIGIN = 'https://pahiya.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({SANDBOX: 'true', PUBLIC_ORIGIN: ORIGIN})
})
afterAll(() => server.close())

async function read(path: string) {
  const {body, statusCode, headers} = await server.app.inject(path)
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
  return {addresses, body, statusCode, type: headers['content-type']}
}

describe('The sitemap', () => {
  it('lists a file of pages and the files of workshops', async () => {
    const {addresses, type} = await read('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    expect(addresses).toEqual([`${ORIGIN}/sitemap-pages.xml`, `${ORIGIN}/sitemap-workshops-1.xml`])
  })

  it('lists the permanent pages, the cities, the services and the articles', async () => {
    const {addresses} = await read('/sitemap-pages.xml')
    for (const path of [
      '/consumer/home',
      '/consumer/blogs',
      '/consumer/workshops/Pune',
      '/consumer/services/ac-service',
      '/consumer/blogs/monsoon-checklist',
    ])
      expect(addresses).toContain(ORIGIN + path)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((each) => /profile|booking|terms|privacy|cookies/.test(each))).toEqual([])
  })

  it('lists every active workshop of India with its last change, and no other', async () => {
    const {addresses, body} = await read('/sitemap-workshops-1.xml')
    const active = await server.database.executeSql(
      "select 1 from workshops where status = 'ACTIVE' and country = 'IN'",
    )
    expect(addresses).toHaveLength(active.rows.length)
    expect(addresses).toContain(
      `${ORIGIN}/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`,
    )
    expect(addresses.filter((each) => each.endsWith(`-${NAMED_WORKSHOPS.inactive}`))).toEqual([])
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  it('has no file beyond the last, and none with another name', async () => {
    for (const path of ['/sitemap-workshops-2.xml', '/sitemap-workshops-0.xml', '/sitemap-workshops-x.xml'])
      expect((await read(path)).statusCode).toBe(404)
  })
})
