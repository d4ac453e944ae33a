import {createHash} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const ADDRESSES = [
  '/consumer/workshops/%zz',
  '/consumer/workshops/%E0%A4%A',
  '/consumer/home?campaign=%00',
  '/consumer/booking/%1b',
]

const get = (url: string, accept?: string) =>
  server.app.inject({url, headers: accept === undefined ? {} : {accept}})

describe('An address that cannot be read', () => {
  it.each(ADDRESSES)('(%s) is a page with a way on for a person who opens it', async (url) => {
    const {statusCode, headers, body} = await get(url, NAVIGATION)
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>This page does not exist</h1>')
    expect(body).toContain('<a href="/consumer/home">Open the home page</a>')
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  })

  it.each(ADDRESSES)('(%s) is a refusal of the contract for a program', async (url) => {
    for (const accept of [undefined, '*/*', 'application/json']) {
      const {statusCode, headers, json} = await get(url, accept)
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
      expect(json().errors[0].message).toBe('BAD_REQUEST')
    }
  })

  it('is a refusal of the contract also for a write whose answer may be a page', async () => {
    const headers = {accept: NAVIGATION}
    const {json} = await server.app.inject({method: 'POST', url: '/consumer/%zz', headers})
    expect(json().errors[0].message).toBe('BAD_REQUEST')
  })

  it.each(ADDRESSES)('(%s) is answered with the headers of every response', async (url) => {
    for (const accept of [NAVIGATION, 'application/json']) {
      const {headers} = await get(url, accept)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['x-request-id']).toMatch(/./)
    }
  })

  it('has a page that loads nothing and whose style the policy allows', async () => {
    for (const url of ADDRESSES) {
      const {headers, body} = await get(url, NAVIGATION)
      const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? []
      const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
      expect(headers['content-security-policy']).toContain(`style-src 'self' ${source} `)
      expect(body).not.toMatch(/<script|<link rel="stylesheet"|src=/)
    }
  })
})
