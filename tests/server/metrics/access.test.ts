import {afterAll, describe, expect, it} from 'vitest'
import {ConfigurationError, readConfig} from '../../../server/config.ts'
import {freePort} from '../../support/free-port.ts'
import {parseExposition} from '../../support/server/metrics/exposition.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const TOKEN = 'a token of metrics that is long enough'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function started(environment: Record<string, string>) {
  const server = await startTestServer({...PRODUCTION, ...environment})
  servers.push(server)
  await server.app.ready()
  return server
}

const status = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, {headers})).status

describe('METRICS_PORT', () => {
  it('serves the metrics, and nothing else, at a port of its own; the site’s port has them no more', async () => {
    const port = await freePort()
    const {app} = await started({METRICS_PORT: String(port)})
    const own = `http://127.0.0.1:${port}`
    const response = await fetch(`${own}/metrics`, {headers: {accept: 'application/openmetrics-text'}})
    expect(response.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    )
    expect(parseExposition(await response.text()).types.get('pahiya_bookings')).toBe('counter')
    expect(
      await Promise.all([status(`${own}/`), status(`${own}/healthz`), status(`${own}/sandbox`)]),
    ).toEqual([404, 404, 404])
    const posted = await fetch(`${own}/metrics`, {method: 'POST'})
    expect(posted.status).toBe(404)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
  })

  it('needs the token, too, where there is one', async () => {
    const port = await freePort()
    await started({METRICS_PORT: String(port), METRICS_TOKEN: TOKEN})
    const url = `http://127.0.0.1:${port}/metrics`
    expect(await status(url)).toBe(404)
    expect(await status(url, {authorization: `Bearer ${TOKEN}!`})).toBe(404)
    expect(await status(url, {authorization: `Bearer ${TOKEN}`})).toBe(200)
  })

  it('that something else listens on stops the start, with its name', async () => {
    const port = await freePort()
    await started({METRICS_PORT: String(port)})
    const other = await startTestServer({...PRODUCTION, METRICS_PORT: String(port)})
    await expect(other.app.ready()).rejects.toThrow(
      new ConfigurationError([
        {variable: 'METRICS_PORT', problem: `${port} cannot be listened on (EADDRINUSE)`},
      ]),
    )
    await other.close()
  })

  it.each([
    ['abc', 'configuration: METRICS_PORT must be a number'],
    ['0', 'configuration: METRICS_PORT must be at least 1'],
    ['70000', 'configuration: METRICS_PORT must be at most 65535'],
    ['3000', 'configuration: METRICS_PORT must be another port than PORT'],
  ])('is not %s', (port, line) => {
    expect(() => readConfig({METRICS_PORT: port})).toThrow(line)
  })
})

describe('Whoever asks', () => {
  it('as Prometheus does gets OpenMetrics, anybody else the older text with the names of samples', async () => {
    const {app} = await started({METRICS_TOKEN: TOKEN})
    const read = (accept: string) =>
      app.inject({url: '/metrics', headers: {accept, authorization: `Bearer ${TOKEN}`}})
    const open = await read('application/openmetrics-text;version=1.0.0;q=0.6,text/plain;q=0.3')
    const plain = await read('*/*')
    expect([open.headers['content-type'], plain.headers['content-type']]).toEqual([
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(open.body).toMatch(/^# TYPE pahiya_codes_sent counter\npahiya_codes_sent_total 0$/m)
    expect(plain.body).toMatch(/^# TYPE pahiya_codes_sent_total counter\npahiya_codes_sent_total 0$/m)
    expect(plain.body).not.toContain('# EOF')
  })
})
