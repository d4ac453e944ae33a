import {once} from 'node:events'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {readContent} from '../../../server/content/content-entries.ts'
import {createContentNames} from '../../../server/content/content-names.ts'
import {createFindContent} from '../../../server/content/content-service.ts'
import {createContentStatus} from '../../../server/content/content-status.ts'

const SPACE = {space: 'pahiya', environment: 'master'}
const PICTURE = "{file: /picture.svg, alt: 'A car', width: 640, height: 400}"
const article = (changes: Record<string, string> = {}) => {
  const facts = {
    title: 'A title',
    description: 'About it',
    tags: '[Tips]',
    published: '2026-01-01',
    image: PICTURE,
  }
  const lines = Object.entries({...facts, ...changes}).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', 'Text', ''].join('\n')
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'articles'))
})
afterEach(() => rmSync(folder, {recursive: true}))

async function read(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'articles', name), text)
  const left: unknown[] = []
  const store = await readContent(folder, {warn: ({file}: {file: string}) => void left.push(file)})
  const find = createFindContent(store)
  return {store, left, answer: find({...SPACE, content_type: 'magazineArticleIndia'})}
}
const idsOf = (items: readonly {sys: {id: string}}[]) => items.map(({sys}) => sys.id)

describe('A folder of articles', () => {
  it('is read by name, its Markdown files alone, also those that were written on Windows', async () => {
    const windows = article().replaceAll('\n', '\r\n')
    const {answer, left} = await read({
      'b.md': windows,
      'a.md': article(),
      'c.txt': article(),
      'd.md~': article(),
    })
    expect([idsOf(answer.items), left]).toEqual([['a', 'b'], []])
  })

  it('answers pictures with the articles, with the size that the page reserves', async () => {
    const {answer} = await read({'a.md': article()})
    const image = {width: 640, height: 400}
    expect(answer.includes).toEqual({
      Entry: [],
      Asset: [
        {
          sys: {id: 'a-image', type: 'Asset'},
          fields: {title: 'A car', description: 'A car', file: {url: '/picture.svg', details: {image}}},
        },
      ],
    })
  })

  it('has an article that is marked as not removed', async () => {
    const {answer, store} = await read({
      'a.md': article({removed: 'false'}),
      'b.md': article({removed: 'true'}),
    })
    expect([idsOf(answer.items), store.removed]).toEqual([['a'], ['b']])
  })

  it.each([
    {published: '2026-02-30'},
    {published: 'soon'},
    {tags: '[]'},
    {title: "''"},
    {image: PICTURE.replace('/picture.svg', 'https://elsewhere.example/picture.svg')},
    {image: PICTURE.replace('640', '0')},
  ])('leaves out and logs an article with %j', async (changes) => {
    const {answer, left} = await read({'a.md': article(changes)})
    expect([answer.total, left]).toEqual([0, ['a']])
  })

  it('has no page of a service by the name of an article', async () => {
    const {store} = await read({'a.md': article()})
    const status = createContentStatus(store)
    expect([status('/consumer/blogs/a'), status('/consumer/services/a')]).toEqual([null, 404])
  })
})

describe('The content service', () => {
  const entry = (id: string, fields: Record<string, unknown>) => ({
    sys: {id, type: 'Entry' as const, contentType: {sys: {id: 'kind'}}},
    fields,
  })
  const linkTo = (id: string) => ({sys: {type: 'Link', linkType: 'Entry', id}})

  it('answers an entry once, also where another one of the answer links to it', () => {
    const entries = [entry('a', {next: linkTo('b')}), entry('b', {next: linkTo('a')})]
    const answer = createFindContent({entries, assets: [], removed: []})({...SPACE, content_type: 'kind'})
    expect([idsOf(answer.items), answer.includes]).toEqual([['a', 'b'], {Entry: [], Asset: []}])
  })

  it('answers the entries that meet all conditions on their fields', () => {
    const entries = [entry('a', {slug: 's', title: 't'}), entry('b', {slug: 's', title: 'u'})]
    const find = createFindContent({entries, assets: [], removed: []})
    const query = {...SPACE, content_type: 'kind', 'fields.slug': 's', 'fields.title': 'u'}
    expect(idsOf(find(query).items)).toEqual(['b'])
  })
})

describe('The names of an outside content service', () => {
  let http: Server
  let origin: string
  let status = 200
  const asked: URL[] = []
  beforeAll(async () => {
    http = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      asked.push(url)
      const name = url.searchParams.get('content_type') === 'servicePage' ? 'serviceName' : 'link'
      const items = [{sys: {id: '1', type: 'Entry'}, fields: {[name]: `a ${name}`}}]
      response.writeHead(status, {'content-type': 'application/json'})
      response.end(JSON.stringify({sys: {type: 'Array'}, total: 1, skip: 0, limit: 1000, items}))
    }).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(async () => {
    http.close()
    await once(http, 'close')
  })
  const names = () =>
    createContentNames({origin, space: 'garage', token: 'a token'}, () => {
      throw new Error('the folder is not asked')
    })()

  it('are asked with its token, a thousand at once', async () => {
    status = 200
    expect(await names()).toEqual({services: ['a serviceName'], articles: ['a link']})
    expect(asked.map(({pathname}) => pathname)).toEqual(
      Array(2).fill('/spaces/garage/environments/master/entries'),
    )
    expect(asked.map(({searchParams}) => Object.fromEntries(searchParams))).toEqual([
      {content_type: 'servicePage', select: 'fields.serviceName', limit: '1000', access_token: 'a token'},
      {content_type: 'magazineArticleIndia', select: 'fields.link', limit: '1000', access_token: 'a token'},
    ])
  })

  it('are not empty where it answers an error', async () => {
    status = 503
    await expect(names()).rejects.toThrow('the content service answered 503')
  })
})
