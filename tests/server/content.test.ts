import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {readContent} from '../../server/content/content-entries.ts'
import {createFindContent} from '../../server/content/content-service.ts'
import {articleQuery, homeContentQuery, servicePageQuery} from '../../src/api/content.ts'
import {createQueryClient} from '../../src/app/services.ts'
import {plainCall} from '../support/plain-call.ts'
import {startTestServer} from '../support/test-server.ts'

const SPACE = {space: 'pahiya', environment: 'master'}
const CONTENT = resolve(import.meta.dirname, '../../content')
const quiet = {warn: () => {}}

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
    expect(kinds.length).toBe(9)
    expect(answer.includes?.Asset?.length).toBe(15)
  })

  it('follows links as deep as it is asked to', async () => {
    const query = {...SPACE, content_type: 'homePage'}
    expect((await find())({...query, include: 0}).includes).toEqual({Entry: [], Asset: []})
    const one = (await find())({...query, include: 1}).includes
    expect([one?.Entry?.length, one?.Asset?.length]).toEqual([9, 0])
  })

  it('answers pages of a list', async () => {
    const all = (await find())({...SPACE, content_type: 'servicePage'})
    const second = (await find())({...SPACE, content_type: 'servicePage', skip: 1, limit: 1})
    expect(second).toMatchObject({total: all.total, skip: 1, limit: 1})
    expect(second.items).toEqual([all.items[1]])
  })

  it('leaves a malformed file out and says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    mkdirSync(join(folder, 'articles'))
    writeFileSync(join(folder, 'articles', 'no-title.md'), '---\ntags: [A]\n---\nText')
    writeFileSync(join(folder, 'articles', 'no-front-matter.md'), 'Text')
    const warnings: unknown[] = []
    const answer = (await find(folder, (...facts: unknown[]) => void warnings.push(facts)))({
      ...SPACE,
      content_type: 'magazineArticleIndia',
    })
    expect([answer.total, warnings.length]).toEqual([0, 2])
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
      'monsoon-checklist',
      'what-happens-in-a-periodic-service',
      'reading-a-workshop-estimate',
    ])
    expect((await queries.fetchQuery(articleQuery(call, 'monsoon-checklist')))?.title).toBe(
      'Ten checks before the monsoon',
    )
    expect(await queries.fetchQuery(articleQuery(call, 'no-such-article'))).toBe(null)
    expect((await queries.fetchQuery(servicePageQuery(call, 'ac-service')))?.questions.length).toBe(3)
    await server.close()
  })
})
