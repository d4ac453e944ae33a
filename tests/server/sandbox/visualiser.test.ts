import {existsSync, readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const DIFFERENCES = 'reports/machines/diff.json'

let server: TestServer
let hidden: TestServer
beforeAll(async () => {
  server = await startTestServer()
  hidden = await startTestServer(PRODUCTION)
})
afterAll(() => Promise.all([server.close(), hidden.close()]))

describe('The visualiser', () => {
  it('is served where the sandbox is on, and nowhere else', async () => {
    const shown = await server.app.inject('/machines')
    expect([shown.statusCode, shown.headers.location]).toEqual([302, '/machines/'])
    const walks = await hidden.app.inject('/machines/walks.json?machine=otp')
    expect(walks.statusCode).not.toBe(200)
  })

  it('serves only pictures of the walks', async () => {
    for (const path of [
      'otp/none.jpg',
      '../../../package.json',
      '..%2f..%2fpackage.json',
      'otp/..%2fx.jpg',
      'otp/x.png',
    ])
      expect((await server.app.inject(`/machines/pictures/${path}`)).statusCode).toBe(404)
  })

  it('serves the last comparison of the machines', async () => {
    const {statusCode, headers, body} = await server.app.inject('/machines/diff.json')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ])
    const [written = 'null'] = existsSync(DIFFERENCES) ? [readFileSync(DIFFERENCES, 'utf8')] : []
    expect(body).toBe(written)
    expect((await hidden.app.inject('/machines/diff.json')).statusCode).not.toBe(200)
  })

  it('answers an unknown machine, or a path, without walks', async () => {
    for (const machine of ['', '../../etc', 'no-such-statechart', '.*'])
      expect((await server.app.inject({url: '/machines/walks.json', query: {machine}})).json()).toEqual([])
  })
})
