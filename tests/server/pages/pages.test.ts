import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createInlinedStyles} from '../../../server/pages/inlined-styles.ts'
import {createPageCache} from '../../../server/pages/page-cache.ts'
import {renderedAddress} from '../../../server/pages/rendered-address.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (encoding: string) =>
  server.app.inject({url: '/consumer/home', headers: {accept: 'text/html', 'accept-encoding': encoding}})

describe('A page', () => {
  it.each([
    ['gzip, deflate, br', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['br;q=0, gzip;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body)],
  ] as const)('for a client that accepts %s is sent as %s', async (accepted, encoding, unpack) => {
    const {rawPayload, headers} = await get(accepted)
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(unpack(rawPayload).toString()).toContain('<!doctype html>')
  })

  it('for a client without compression is sent uncompressed', async () => {
    const {body, headers} = await get('identity')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toContain('<!doctype html>')
  })
})

describe('A style sheet in a page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'styles-'))
  const inlined = createInlinedStyles(directory)
  afterAll(() => rmSync(directory, {recursive: true}))

  it('is inlined and allowed by its hash, with a link that loads nothing', () => {
    const css = '@layer a;a>b{content:"é"}'
    writeFileSync(join(directory, 'a.css'), css)
    expect(inlined('a.css')).toEqual({
      markup: `<style>${css}</style><link rel="stylesheet" href="/a.css" disabled>`,
      source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    })
  })

  it('is refused if it would end its own element', () => {
    writeFileSync(join(directory, 'b.css'), 'a{content:"</style>"}')
    expect(() => inlined('b.css')).toThrow('b.css would end the element')
  })
})

describe('The address under which a page is cached', () => {
  it.each([
    ['/consumer/home', '/consumer/home'],
    ['/consumer/home?utm_source=poster&gclid=1', '/consumer/home'],
    ['/consumer/home?utm_source=poster&campaign=monsoon', '/consumer/home?campaign=monsoon'],
    ['/consumer/workshops/Pune?certified=true', null],
    ['/consumer/workshops/Pune?coords=1,2', null],
    [`/consumer/services/${'x'.repeat(300)}`, null],
    [`/consumer/home?campaign=${'x'.repeat(300)}`, null],
  ])('of %s is %s', (url, address) => expect(renderedAddress(url)).toBe(address))
})

describe('The cache of pages', () => {
  it('makes a page once for all concurrent callers, and again after its lifetime', async () => {
    let now = 1
    const cache = createPageCache<number>({
      size: 2,
      lifetimeMs: 1000,
      staleMs: 500,
      now: () => now,
    })
    let made = 0
    const make = async () => {
      made += 1
      return made
    }
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
    now += 999
    expect(await cache.get('a', make)).toBe(1)
    now += 502
    expect(await cache.get('a', make)).toBe(2)
  })

  it('answers a page that is a little too old, and makes it anew once for the next callers', async () => {
    let now = 0
    const cache = createPageCache<string>({
      size: 2,
      lifetimeMs: 1000,
      staleMs: 500,
      now: () => now,
    })
    let finish = (_: string) => {}
    const slowly = () => new Promise<string>((resolve) => (finish = resolve))
    await cache.get('a', async () => 'old')
    now = 1400
    expect(await cache.get('a', slowly)).toBe('old')
    expect(await cache.get('a', () => Promise.reject(new Error('made twice')))).toBe('old')
    finish('new')
    await Promise.resolve()
    expect(await cache.get('a', slowly)).toBe('new')
  })

  it('answers a page that could not be made anew until it is too old, and tries again with each caller', async () => {
    let now = 0
    const cache = createPageCache<string>({size: 2, lifetimeMs: 1000, staleMs: 500, now: () => now})
    let tries = 0
    const ask = async () => {
      const answer = await cache.get('a', () => {
        tries += 1
        return Promise.reject(new Error('the server is busy'))
      })
      await new Promise(setImmediate)
      return answer
    }
    await cache.get('a', async () => 'old')
    now = 1400
    expect([await ask(), await ask()]).toEqual(['old', 'old'])
    now = 1499
    expect([await ask(), tries]).toEqual(['old', 3])
    now = 1501
    await expect(ask()).rejects.toThrow('the server is busy')
    expect(await cache.get('a', async () => 'new')).toBe('new')
  })

  it('drops the least recently used page when there are too many, and a failed one', async () => {
    const cache = createPageCache<string>({
      size: 2,
      lifetimeMs: 1000,
      staleMs: 0,
      now: () => 1,
    })
    const page = (text: string) => async () => text
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, page(key))
    expect(await cache.get('a', page('another a'))).toBe('a')
    expect(await cache.get('b', page('another b'))).toBe('another b')
    await expect(cache.get('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await cache.get('d', page('d'))).toBe('d')
  })
})
