import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {exposedBy} from '../../support/server/metrics/exposition.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const build = mkdtempSync(join(tmpdir(), 'build-'))

let server: TestServer
beforeAll(async () => {
  mkdirSync(join(build, 'client'))
  writeFileSync(join(build, 'client', 'digits.txt'), '0123456789')
  mkdirSync(join(build, 'client', 'consumer', 'assets'), {recursive: true})
  for (const name of ['one-a1b2c3.js', 'two-d4e5f6.js'])
    writeFileSync(join(build, 'client', 'consumer', 'assets', name), '')
  server = await startTestServer({}, undefined, undefined, undefined, {buildDirectory: build})
})
afterAll(async () => {
  await server.close()
  rmSync(build, {recursive: true})
})

it('The files of the site are one route for the metrics, whatever they are called', async () => {
  const counts = async () =>
    [...(await exposedBy(server)).series].filter(([name]) =>
      /^http_server_request_duration_seconds_count.*(?:txt|js|file)/.test(name),
    )
  expect(await counts()).toEqual([])
  for (const url of ['/digits.txt', '/consumer/assets/one-a1b2c3.js', '/consumer/assets/two-d4e5f6.js'])
    expect((await server.app.inject(url)).statusCode).toBe(200)
  await server.app.inject({method: 'HEAD', url: '/digits.txt'})
  expect(await counts()).toEqual([
    ['http_server_request_duration_seconds_count{method="GET",route="file",status="2xx"}', 3],
    ['http_server_request_duration_seconds_count{method="HEAD",route="file",status="2xx"}', 1],
  ])
})

const range = (asked: string) => server.app.inject({url: '/digits.txt', headers: {range: asked}})

describe('A range of a file', () => {
  it('is answered alone', async () => {
    const {statusCode, headers, body} = await range('bytes=2-4')
    expect([statusCode, headers['content-range'], body]).toEqual([206, 'bytes 2-4/10', '234'])
  })

  it.each(['bytes=10-', 'bytes=99-200', 'bytes=-0', 'bytes=a-b'])(
    'that the file does not have (%s) is refused with the length that it has',
    async (asked) => {
      const {statusCode, headers, body} = await range(asked)
      expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10'])
      expect(JSON.parse(body)).toEqual({
        data: null,
        errors: [
          {
            message: 'RANGE_NOT_SATISFIABLE',
            extensions: {exception: {response: {code: 'RANGE_NOT_SATISFIABLE', status: 416}}},
          },
        ],
      })
      expect(headers['cache-control'] ?? '').not.toContain('max-age')
    },
  )

  it.each(['bytes', 'lines=1-2'])('that is none (%s) is answered by the whole file', async (asked) => {
    const {statusCode, headers, body} = await range(asked)
    expect([statusCode, headers['content-range'], body]).toEqual([200, undefined, '0123456789'])
  })
})
