import {createHash} from 'node:crypto'
import fastify from 'fastify'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {shedLoad} from '../../../server/http/limits/shedding.ts'
import {createLogger} from '../../../server/logger.ts'
import {PATIENT} from '../../support/patient.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const get = (url: string, accept = 'application/json') => server.app.inject({url, headers: {accept}})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, createTestClock(), undefined, createLogger('silent'), {
    pressure: {eventLoopDelayMs: 0, heapBytes: 1, sampleMs: 20},
  })
  await vi.waitUntil(async () => (await get('/readyz')).statusCode === 200, {timeout: 20_000})
  await vi.waitUntil(async () => (await get('/countries/v1')).statusCode === 503, PATIENT)
})
afterAll(() => server.close())

describe('An overloaded server', () => {
  it('refuses calls with BUSY and says when to come back', async () => {
    const response = await get('/campaigns/v1/ride-hailing-driver')
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '2',
      {
        data: null,
        errors: [
          {
            message: 'BUSY',
            extensions: {exception: {response: {code: 'BUSY', status: 503, retryAfterSeconds: 2}}},
          },
        ],
      },
    ])
  })

  it('shows a person who opens a page that it is busy, and opens the page again', async () => {
    const response = await get('/consumer/home', 'text/html,application/xhtml+xml')
    const {headers} = response
    expect([response.statusCode, headers['retry-after'], headers['refresh']]).toEqual([503, '2', '2'])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<h1>Busy, trying again</h1>')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(response.body) ?? []
    const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${source} `)
    expect(response.body).not.toMatch(/<script|<link rel="stylesheet"|src=/)
  })

  it.each(['/healthz', '/readyz', '/metrics'])('answers %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  it('sends the files of pages that are open', async () => {
    const answers = await Promise.all(
      ['/consumer/assets/old-page.js', '/consumer/images/old.svg'].map((url) => get(url)),
    )
    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 503])
  })
})

it('A process that has just started counts its own start as no overload', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const app = fastify()
  await shedLoad(app, {eventLoopDelayMs: 0, heapBytes: 1, sampleMs: 2000})
  app.get('/', () => 'a page')
  await app.ready()
  const statuses: number[] = []
  for (let measures = 1; measures <= 2; measures += 1) {
    vi.advanceTimersByTime(2000)
    expect(app.isUnderPressure()).toBe(true)
    statuses.push((await app.inject({url: '/', headers: {accept: 'text/html'}})).statusCode)
  }
  vi.useRealTimers()
  await app.close()
  expect(statuses).toEqual([200, 503])
})
