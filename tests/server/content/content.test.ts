import {existsSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {readContent} from '../../../server/content/content-entries.ts'
import {createFindContent} from '../../../server/content/content-service.ts'
import {createContentStatus} from '../../../server/content/content-status.ts'
import {
  articleQuery,
  articlesQuery,
  homeContentQuery,
  legalTextQuery,
  servicePageQuery,
} from '../../../src/api/content/content.ts'
import {createQueryClient} from '../../../src/app/services.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'
import {recordOf} from '../../support/record.ts'
import {startTestServer} from '../../support/server/test-server.ts'

const SPACE = {space: 'pahiya', environment: 'master'}
const CONTENT = resolve(import.meta.dirname, '../../../content')
const quiet = {warn: () => {}}
const ARTICLES = {...SPACE, content_type: 'magazineArticleIndia'}
const link = z.object({sys: z.object({type: z.literal('Link'), id: z.string()})})
const homeLinks = z.object({serviceIcons: z.array(link), blogs: z.array(link)})
const FRONT = `---
title: A title
description: About it
tags: [Tips]
published: 2026-01-01
image: {file: /picture.svg, alt: '', width: 640, height: 400}`

/** A content folder with these articles. */
function folderOf(articles: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(folder, 'articles'))
  for (const [name, text] of Object.entries(articles))
    writeFileSync(join(folder, 'articles', `${name}.md`), text)
  return folder
}

const find = async (folder = CONTENT, warn = quiet.warn) =>
  createFindContent(await readContent(folder, {warn}))

describe('The content service over the folder', () => {
  it('answers the home page with the services and articles it links to', async () => {
    const answer = (await find())({
      ...SPACE,
      content_type: 'homePage',
      'fields.slug': 'iwsConsumerHomePage',
      include: 10,
    })
    const kinds = (answer.includes?.Entry ?? []).map(({sys}) => sys.contentType?.sys.id)
    expect(answer.total).toBe(1)
    expect(new Set(kinds)).toEqual(new Set(['servicePage', 'magazineArticleIndia']))
    expect(kinds.length).toBe(14)
    expect(answer.includes?.Asset?.length).toBe(20)
  })

  it('follows links to the requested depth', async () => {
    const query = {...SPACE, content_type: 'homePage'}
    expect((await find())({...query, include: 0}).includes).toEqual({Entry: [], Asset: []})
    const one = (await find())({...query, include: 1}).includes
    expect([one?.Entry?.length, one?.Asset?.length]).toEqual([14, 0])
  })

  it('answers pages of a list', async () => {
    const all = (await find())({...SPACE, content_type: 'servicePage'})
    const second = (await find())({...SPACE, content_type: 'servicePage', skip: 1, limit: 1})
    expect(second).toMatchObject({total: all.total, skip: 1, limit: 1})
    expect(second.items).toEqual([all.items[1]])
  })

  it('answers the selected fields, in the requested order', async () => {
    const {items} = (await find())({
      ...SPACE,
      content_type: 'magazineArticleIndia',
      select: 'fields.link,fields.published',
      order: '-fields.published',
    })
    expect(new Set(items.flatMap(({fields}) => Object.keys(fields)))).toEqual(new Set(['link', 'published']))
    const days = items.map(({fields}) => String(fields['published']))
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('leaves out malformed and over-long files and logs them', async () => {
    const folder = folderOf({
      'no-title': '---\ntags: [A]\n---\nText',
      'no-front-matter': 'Text',
      'no-yaml': '---\ntitle: [\n---\nText',
      'one-megabyte': `${FRONT}\n---\n${'long '.repeat(200_000)}`,
      sound: `${FRONT}\n---\nText`,
    })
    const warnings: unknown[] = []
    const answer = (await find(folder, (...facts: unknown[]) => void warnings.push(facts)))(ARTICLES)
    expect([answer.items.map(({sys}) => sys.id), warnings.length]).toEqual([['sound'], 4])
  })

  it('answers no removed article, and 410 for its page', async () => {
    const folder = folderOf({
      gone: `${FRONT}\nremoved: true\n---\nText`,
      sound: `${FRONT}\n---\nText`,
    })
    const store = await readContent(folder, quiet)
    expect(createFindContent(store)(ARTICLES).items.map(({sys}) => sys.id)).toEqual(['sound'])
    const paths = ['gone', 'gone/', 'sound', 'never'].map((name) => `/consumer/blogs/${name}`)
    expect(paths.map(createContentStatus(store))).toEqual([410, 410, null, 404])
    expect(createContentStatus(store)('/consumer/blogs')).toBe(null)
  })
})

describe('The folder', () => {
  it('has at least eight articles, each with a picture of the repository, and no broken links', async () => {
    const {entries, assets} = await readContent(CONTENT, {warn: (facts: unknown) => expect(facts).toBe(null)})
    const articles = entries.filter(({sys}) => sys.contentType?.sys.id === 'magazineArticleIndia')
    expect(articles.length).toBeGreaterThanOrEqual(8)
    for (const {fields} of assets) {
      const url = String(recordOf(recordOf(fields).file).url)
      expect(existsSync(resolve(CONTENT, `../public${url}`)), url).toBe(true)
    }
    const home = entries.find(({sys}) => sys.contentType?.sys.id === 'homePage')
    const {serviceIcons, blogs} = homeLinks.parse(home?.fields)
    const linked = [...serviceIcons, ...blogs].map(({sys}) => sys.id)
    expect(linked.length).toBeGreaterThanOrEqual(14)
    const ids = new Set([...entries, ...assets].map(({sys}) => sys.id))
    expect(linked.filter((id) => !ids.has(id))).toEqual([])
    const pages = entries.filter(({sys}) => sys.contentType?.sys.id === 'servicePage')
    const questions = pages.map(({fields}) => z.array(z.unknown()).min(3).parse(fields['questions']))
    expect(questions).toHaveLength(6)
  })

  it('has the legal texts by their slugs', async () => {
    const {entries} = await readContent(CONTENT, quiet)
    const legal = entries.filter(({sys}) => sys.contentType?.sys.id === 'termsAndConditions')
    expect(legal.map(({fields}) => fields['slug'])).toEqual(
      expect.arrayContaining([
        'privacyPolicyConsumer',
        'termsAndConditionsConsumer',
        'termsAndConditionsConsumerGlobal',
        'privacyPolicyWorkshop',
      ]),
    )
  })
})

describe('Pages of content', () => {
  it.each([
    ['/consumer/blogs/monsoon-checklist', 200],
    ['/consumer/blogs/no-such-article', 404],
    ['/consumer/services/ac-service', 200],
    ['/consumer/services/rockets', 404],
    ['/consumer/blogs', 200],
  ])('%s answers %i', async (url, status) => {
    const server = await startTestServer()
    const answer = await server.app.inject({url, headers: {accept: 'text/html'}})
    expect(answer.statusCode).toBe(status)
    await server.close()
  })

  it('an unknown locale is a bad request', async () => {
    const server = await startTestServer()
    const url = '/content/spaces/pahiya/environments/master/entries?content_type=homePage&locale=xx'
    expect((await server.app.inject(url)).statusCode).toBe(400)
    await server.close()
  })
})

describe('The site reads the content service', () => {
  it('as it is served', async () => {
    const server = await startTestServer()
    const origin = await server.app.listen({port: 0})
    const call = plainCall(origin)
    const queries = createQueryClient()
    const home = await queries.fetchQuery(homeContentQuery(call))
    expect(home?.serviceIcons.map(({serviceName}) => serviceName)).toContain('ac-service')
    expect(home?.blogs.slice(0, 3).map(({link}) => link)).toEqual([
      'driving-in-winter-fog',
      'buying-a-used-car',
      'dashboard-warning-lamps',
    ])
    expect((await queries.fetchQuery(articleQuery(call, 'monsoon-checklist')))?.title).toBe(
      'Ten checks before the monsoon',
    )
    expect(await queries.fetchQuery(articleQuery(call, 'no-such-article'))).toBe(null)
    const list = await queries.fetchQuery(articlesQuery(call))
    expect(list.map(({link}) => link)).toEqual(home?.blogs.map(({link}) => link))
    expect((await queries.fetchQuery(legalTextQuery(call, 'privacyPolicyConsumer', 'en')))?.title).toBe(
      'Privacy policy',
    )
    expect(await queries.fetchQuery(legalTextQuery(call, 'nothing', 'en'))).toBe(null)
    expect((await queries.fetchQuery(servicePageQuery(call, 'ac-service')))?.questions.length).toBe(3)
    await server.close()
  })
})
