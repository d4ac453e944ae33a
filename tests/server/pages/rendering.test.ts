import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {getPriority, tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {openSitePages} from '../../../server/pages/site-pages.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

/**
 * A built site whose pages block their thread until the file `go` exists. Each page sends a request; /ends ends its
 * thread, /fails throws.
 */
const RENDERER = `
import {existsSync} from 'node:fs'
import {getPriority} from 'node:os'
export const pageKind = () => ({kind: 'rendered', framePath: '/'})
export const needsScript = () => ''
export async function renderRoute(path, {fetch, now}) {
  if (path === '/ends') process.exit(1)
  if (path === '/fails') throw new Error('This page cannot be rendered.')
  const response = await fetch('http://site/healthz', {headers: {'x-asked-by': path}})
  const {status} = await response.json()
  while (!existsSync(new URL('go', import.meta.url))) {}
  const markup = [path, response.status, status, now(), 'priority', getPriority()].join(' ')
  return {status: 200, markup, head: '', data: '{}', isComplete: true, routeIds: [], redirect: null}
}
`

let build: string
let server: TestServer

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'pahiya-rendering-'))
  mkdirSync(join(build, 'client'))
  writeFileSync(join(build, 'client/index.html'), '<!--head--><!--app--><!--settings--></body>')
  writeFileSync(join(build, 'client/manifest.json'), '{}')
  writeFileSync(join(build, 'render.js'), RENDERER)
  const clock = createTestClock()
  server = await startTestServer({}, clock, undefined, undefined, {
    buildDirectory: build,
    renderPage: await openSitePages(build, clock),
  })
})
afterEach(() => rmSync(join(build, 'go'), {force: true}))
afterAll(async () => {
  await server.close()
  rmSync(build, {recursive: true})
})

const goOn = () => writeFileSync(join(build, 'go'), '')
type Page = Awaited<ReturnType<typeof page>>
const page = (url: string) => server.app.inject({url, headers: {accept: 'text/html'}})

it('a page is rendered with its own requests, answered by this server, and the time of its clock', async () => {
  goOn()
  const {statusCode, body} = await page('/some/page')
  expect([statusCode, body.includes(`/some/page 200 ok ${NOW}`)]).toEqual([200, true])
})

it('a page is rendered with a lower priority than other requests have', async () => {
  goOn()
  const own = getPriority()
  const {body} = await page('/some/other/page')
  expect(body).toContain(`priority ${own + 5}`)
  expect(getPriority()).toBe(own)
})

it('while a page is rendered, the server answers other requests', async () => {
  const first = page('/first')
  const health = await server.app.inject('/healthz')
  expect([health.statusCode, existsSync(join(build, 'go'))]).toEqual([200, false])
  goOn()
  expect((await first).statusCode).toBe(200)
})

it('a hundred pages may wait; more are told to come again, and none is lost', async () => {
  const refused: Page[] = []
  const asked = Array.from({length: 120}, async (_, index) => {
    const answer = await page(`/page-${index}`)
    if (answer.statusCode === 503) refused.push(answer)
    return answer
  })
  await expect.poll(() => refused.length).toBe(20)
  for (const {headers, body} of refused) {
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['2', 'no-store'])
    expect(body).toContain('Busy, trying again')
  }
  goOn()
  const answers = await Promise.all(asked)
  const rendered = answers.filter(
    ({statusCode, body}, index) => statusCode === 200 && body.includes(`/page-${index} `),
  )
  expect([rendered.length, refused.length]).toEqual([100, 20])
  const again = await Promise.all(answers.map((_, index) => page(`/page-${index}`)))
  expect(again.filter(({statusCode}) => statusCode !== 200)).toEqual([])
})

it('the same address is rendered once for all who wait for it', async () => {
  const asked = Array.from({length: 300}, () => page('/popular'))
  goOn()
  const codes = (await Promise.all(asked)).map(({statusCode}) => statusCode)
  expect(new Set(codes)).toEqual(new Set([200]))
})

it('a page that fails, or ends its thread, harms no later one', async () => {
  goOn()
  expect((await page('/fails')).statusCode).toBe(500)
  expect((await page('/ends')).statusCode).toBe(500)
  expect((await page('/afterwards')).statusCode).toBe(200)
})
