import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {publicSettingsOf, readConfig} from '../../../server/config.ts'
import type {PageRequest, RenderPage} from '../../../server/pages/render-page.ts'
import {openSitePages} from '../../../server/pages/site-pages.ts'
import {startSmallServer} from '../../support/server/database/small-database.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

/** A site whose pages count how often they were rendered. */
const RENDERER = `
let count = 0
export const pageKind = () => ({kind: 'rendered', framePath: '/'})
export const needsScript = () => 'This page needs scripts.'
export const renderRoute = async (path) => {
  count += 1
  return {
    status: 200,
    markup: 'rendered ' + count,
    head: path === '/hidden' ? '<meta data-a="b" name="robots" content="noindex">' : '<title>Page</title>',
    data: '{}',
    isComplete: path !== '/partial',
    routeIds: ['__root__', '/consumer', '/consumer/list/'],
    redirect: null,
  }
}
`
const FRAME =
  '<html><head><!--head--><script type="module" src="/consumer/assets/index-aaaaaa.js"></script><link rel="stylesheet" crossorigin href="/consumer/assets/index-aaaaaa.css"></head><body><!--app--><!--settings--></body></html>'
const asset = (name: string) => `consumer/assets/${name}`
const MANIFEST = {
  'index.html': {
    file: asset('index-aaaaaa.js'),
    css: [asset('index-aaaaaa.css')],
    dynamicImports: ['src/features/home/resting-map.tsx', 'src/features/home/late.tsx'],
  },
  'src/routes/consumer/list/index.tsx?tsr-split=component': {
    file: asset('list-bbbbbb.js'),
    css: [asset('list-bbbbbb.css')],
    imports: ['_shared.js', 'index.html'],
  },
  '_shared.js': {file: asset('shared-cccccc.js'), css: [asset('shared-cccccc.css')]},
  'src/features/home/resting-map.tsx': {file: asset('map-dddddd.js'), css: [asset('map-dddddd.css')]},
  'src/features/home/late.tsx': {file: asset('late-eeeeee.js'), css: [asset('late-eeeeee.css')]},
}

let build: string
let render: RenderPage
beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'pahiya-site-'))
  mkdirSync(join(build, 'client/consumer/assets'), {recursive: true})
  writeFileSync(join(build, 'render.js'), RENDERER)
  const client = (name: string, text: string) => writeFileSync(join(build, 'client', name), text)
  client('index.html', FRAME)
  client('manifest.json', JSON.stringify(MANIFEST))
  client('digits.txt', '0123456789')
  for (const {file, css} of Object.values(MANIFEST)) {
    client(file, '')
    for (const style of css) client(style, `.${style.replace(/^.*\/|-.*$/g, '')}{color:red}`)
  }
  client(asset('machine-channel-ffffff.js'), '')
  render = await openSitePages(build, createTestClock())
})
afterAll(() => rmSync(build, {recursive: true}))

const request = (url: string, changes: Partial<PageRequest> = {}): PageRequest => ({
  url,
  settings: publicSettingsOf(readConfig({})),
  origin: 'http://localhost:3000',
  fetch,
  isShared: true,
  countPage: () => {},
  ...changes,
})
const htmlOf = async (url: string, changes: Partial<PageRequest> = {}) =>
  (await render(request(url, changes))).html

describe('A rendered page', () => {
  it('has the styles of its first paint, with those of what rests, and no others', async () => {
    const styles = [...(await htmlOf('/a')).matchAll(/<style>\.(\w+)\{/g)].map(([, name]) => name)
    expect(styles).toEqual(['index', 'list', 'shared', 'map'])
  })

  it('preloads the scripts of its route, and not those that the frame requests itself', async () => {
    const preloaded = [...(await htmlOf('/a')).matchAll(/<link rel="modulepreload" href="([^"]+)">/g)]
    expect(preloaded.map(([, href]) => href)).toEqual([
      '/consumer/assets/list-bbbbbb.js',
      '/consumer/assets/shared-cccccc.js',
    ])
  })

  it('has settings that cannot end their element', async () => {
    const settings = {...publicSettingsOf(readConfig({})), supportEmail: '</script><script>alert(1)</script>'}
    const html = await htmlOf('/settings', {settings})
    expect(html).not.toContain('<script>alert')
    const [, json = ''] = /id="public-settings">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual(settings)
  })

  it('that lacks a part is left to the browser, and to no search engine', async () => {
    const {html, status, isIndexable} = await render(request('/partial'))
    expect([status, isIndexable]).toEqual([200, false])
    expect(html).toContain('This page needs scripts.')
    expect(html).not.toContain('rendered')
  })

  it('is indexable unless its head asks for the contrary', async () => {
    expect((await render(request('/shown'))).isIndexable).toBe(true)
    expect((await render(request('/hidden'))).isIndexable).toBe(false)
  })

  it('is rendered once for all who share it, and anew for who does not', async () => {
    const shared = await htmlOf('/shared')
    const own = await htmlOf('/shared', {isShared: false})
    expect(await htmlOf('/shared')).toBe(shared)
    expect(own).toContain('rendered ')
    expect(own).not.toBe(shared)
  })

  it('says with 503 that the site is not built', async () => {
    const unbuilt = await openSitePages(join(build, 'nowhere'), createTestClock())
    const {status, html} = await unbuilt(request('/'))
    expect([status, html.includes('npm run build')]).toEqual([503, true])
  })
})

describe('The files of a build', () => {
  let sandbox: TestServer
  let deployed: TestServer
  beforeAll(async () => {
    const parts = [undefined, undefined, undefined, {buildDirectory: build}] as const
    sandbox = await startTestServer({}, ...parts)
    deployed = await startTestServer(PRODUCTION, ...parts)
  })
  afterAll(() => Promise.all([sandbox.close(), deployed.close()]))

  const file = async ({app}: TestServer, url: string) => {
    const {statusCode, headers} = await app.inject(url)
    return [statusCode, headers['cache-control'] ?? null]
  }

  it('may be stored for a year by their hash, and for an hour without one', async () => {
    expect(await file(deployed, '/consumer/assets/list-bbbbbb.js')).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await file(deployed, '/digits.txt')).toEqual([200, 'public, max-age=3600'])
  })

  it.each(['/index.html', '/manifest.json'])(
    'do not show what the server makes pages of: %s',
    async (url) => {
      expect((await file(deployed, url))[0]).toBe(404)
    },
  )

  it('have the script that publishes the machines’ steps in a sandbox alone', async () => {
    const url = '/consumer/assets/machine-channel-ffffff.js'
    expect((await file(sandbox, url))[0]).toBe(200)
    expect((await file(deployed, url))[0]).toBe(404)
  })

  it('of the release before come with their type, for a year', async () => {
    const before = mkdtempSync(join(tmpdir(), 'pahiya-before-'))
    mkdirSync(join(before, 'client/consumer/assets'), {recursive: true})
    writeFileSync(join(before, 'client/consumer/assets/old-aaaaaaa.js'), 'old()')
    writeFileSync(join(before, 'client/consumer/assets/old-aaaaaaa.css'), '.old{}')
    const small = await startSmallServer()
    const withBuild = (buildDirectory: string) =>
      startTestServer(PRODUCTION, small.clock, {...small.database, close: async () => {}}, undefined, {
        buildDirectory,
      })
    const former = await withBuild(before)
    await former.app.ready()
    const now = await withBuild(build)
    const answer = async (name: string) => {
      const {statusCode, headers, body} = await now.app.inject(`/consumer/assets/${name}`)
      return [statusCode, headers['content-type'], headers['cache-control'], body]
    }
    const year = 'public, max-age=31536000, immutable'
    expect(await answer('old-aaaaaaa.js')).toEqual([
      200,
      'application/javascript; charset=utf-8',
      year,
      'old()',
    ])
    expect(await answer('old-aaaaaaa.css')).toEqual([200, 'text/css; charset=utf-8', year, '.old{}'])
    await Promise.all([former.close(), now.close()])
    await small.close()
    rmSync(before, {recursive: true})
  })
})
