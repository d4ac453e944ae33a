import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {getPriority, tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {openSitePages} from '../../../server/pages/site-pages.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

/**
 * A built site whose pages block their thread until the file `go` exists. Each page sends a request; /ends ends its
 * thread, /fails throws, /hangs computes for ever, /waits-… waits for ever.
 */
const RENDERER = `
import {existsSync} from 'node:fs'
import {getPriority} from 'node:os'
export const pageKind = () => ({kind: 'rendered', framePath: '/'})
export const needsScript = () => ''
export async function renderRoute(path, {fetch, now}) {
  if (path === '/ends') process.exit(1)
  if (path === '/hangs') for (;;) {}
  if (path.startsWith('/waits')) await new Promise(() => {})
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
    renderPage: await openSitePages(build, clock, {askAfterMs: 4000, endAfterMs: 6000}),
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

it('who opens a page that cannot be rendered reads a page that says so', async () => {
  const {headers, body} = await page('/fails')
  expect([headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'text/html; charset=utf-8',
    'no-store',
    'noindex',
  ])
  expect(body).toContain('<h1>This page could not be opened</h1>')
  expect(body).toContain('<a href="">Try again</a>')
  expect(body).not.toContain('UNKNOWN_ERROR')
  const style = body.slice(body.indexOf('<style>') + '<style>'.length, body.indexOf('</style>'))
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

it('a thread that hangs in a page is replaced, and later pages are rendered', {timeout: 60_000}, async () => {
  goOn()
  expect((await page('/before')).statusCode).toBe(200)
  const [hanging, beside] = await Promise.all([page('/hangs'), page('/beside')])
  expect([hanging.statusCode, beside.statusCode]).toEqual([500, 500])
  expect(hanging.body).toContain('<h1>This page could not be opened</h1>')
  await expect.poll(async () => (await page('/later')).statusCode, {timeout: 40_000}).toBe(200)
})

it('a page that waits for ever takes no place of another one', {timeout: 60_000}, async () => {
  goOn()
  const waiting = await Promise.all(['/waits-1', '/waits-2', '/waits-3', '/waits-4'].map(page))
  expect(waiting.map(({statusCode}) => statusCode)).toEqual([503, 503, 503, 503])
  expect(waiting[0]?.body).toContain('<h1>Busy, trying again</h1>')
  expect((await page('/after-waiting')).statusCode).toBe(200)
})
