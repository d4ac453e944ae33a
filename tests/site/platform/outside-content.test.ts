import {afterAll, beforeAll, expect, it} from 'vitest'
import type {ContentItem} from '../../../contract/reference/content.ts'
import {publicSettingsOf, readConfig} from '../../../server/config.ts'
import {pictureSourcesOf} from '../../../server/http/addresses/picture-sources.ts'
import {policyDirectives} from '../../../server/http/security-headers.ts'
import {articleQuery, articlesQuery, legalTextQuery} from '../../../src/api/content/content.ts'
import {createQueryClient} from '../../../src/app/services.ts'
import {createCall} from '../../../src/platform/http/http.ts'
import {startDeliveryServer} from '../../support/server/delivery-server.ts'

const picture: ContentItem = {
  sys: {id: 'picture', type: 'Asset'},
  fields: {
    description: 'A wheel',
    file: {url: '//images.ctfassets.net/wheel.jpg', details: {image: {width: 640, height: 400}}},
  },
}
const paragraph = (value: string) => ({
  nodeType: 'document',
  data: {},
  content: [{nodeType: 'paragraph', data: {}, content: [{nodeType: 'text', value, marks: [], data: {}}]}],
})
const entry = (kind: string, id: string, fields: ContentItem['fields']): ContentItem => ({
  sys: {id, type: 'Entry', contentType: {sys: {id: kind}}},
  fields,
})
const article = (link: string, fields: ContentItem['fields'] = {}) =>
  entry('magazineArticleIndia', link, {
    link,
    title: `Article ${link}`,
    description: 'About it',
    tags: ['Tips'],
    text: paragraph('Text'),
    iconImage: {sys: {type: 'Link', linkType: 'Asset', id: 'picture'}},
    ...fields,
  })

let nested: unknown = paragraph('deep').content[0]
for (let depth = 0; depth < 200; depth += 1) nested = {nodeType: 'quote', data: {}, content: [nested]}

const ENTRIES = [
  ...Array.from({length: 150}, (_, place) => article(`number-${place}`)),
  article('without-title', {title: undefined}),
  article('with-a-title-of-a-megabyte', {title: 'long '.repeat(200_000)}),
  article('without-picture', {iconImage: {sys: {type: 'Link', linkType: 'Asset', id: 'nothing'}}}),
  article('with-bad-tags', {tags: 'Tips'}),
  article('one-megabyte', {text: paragraph('long '.repeat(200_000))}),
  article('nested', {text: {nodeType: 'document', data: {}, content: [nested]}}),
  entry('termsAndConditions', 'terms', {
    slug: 'termsAndConditionsConsumer',
    title: 'Terms',
    text: paragraph('Text'),
  }),
]

let delivery: Awaited<ReturnType<typeof startDeliveryServer>>
const refused: unknown[] = []

beforeAll(async () => {
  delivery = await startDeliveryServer(ENTRIES, [picture])
})
afterAll(() => delivery.close())

function callWith(token = 'a-key') {
  const settings = publicSettingsOf(
    readConfig({CONTENT_SPACE: 'a-space', CONTENT_TOKEN: token, CONTENT_ORIGIN: `${delivery.origin}/any`}),
  )
  return createCall({
    origin: 'http://the-site.example',
    appId: 'pahiya-web',
    tokens: {current: async () => 'the-token-of-a-person', replace: () => {}},
    unauthorized: (facts) => refused.push(facts),
    content: settings.content,
  })
}
const queries = () => {
  const client = createQueryClient()
  client.setDefaultOptions({queries: {retry: false}})
  return client
}

it('the same client reads the outside service, page by page, and leaves out what is malformed', async () => {
  const list = await queries().fetchQuery(articlesQuery(callWith()))
  expect(list.length).toBe(153)
  expect(list.map(({link}) => link)).toEqual(
    expect.arrayContaining(['number-0', 'number-149', 'with-bad-tags', 'one-megabyte', 'nested']),
  )
  expect(list.find(({link}) => link === 'with-bad-tags')?.tags).toEqual([])
  expect(list[0]?.iconImage.file.url).toBe('https://images.ctfassets.net/wheel.jpg')
  expect(delivery.asked.map(({query}) => [query['skip'], query['limit'], query['order']])).toEqual([
    ['0', '100', '-fields.published'],
    ['100', '100', '-fields.published'],
  ])
})

it('no personal data is sent there', async () => {
  await queries().fetchQuery(articleQuery(callWith(), 'number-1'))
  const {headers, query} = delivery.asked.at(-1) ?? {headers: {}, query: {}}
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']))
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-app-id']))
  expect(query).toMatchObject({
    'fields.link': 'number-1',
    include: '10',
    locale: 'en-US',
    access_token: 'a-key',
  })
})

it.each(['one-megabyte', 'nested'])('a text that is too large is not shown: %s', async (link) => {
  await expect(queries().fetchQuery(articleQuery(callWith(), link))).rejects.toMatchObject({
    code: 'UNKNOWN_ERROR',
  })
})

it('an unknown article is null', async () => {
  expect(await queries().fetchQuery(articleQuery(callWith(), 'never'))).toBe(null)
})

it('legal texts are requested by slug, in Turkish for Turkish', async () => {
  const read = (locale: string) =>
    queries().fetchQuery(legalTextQuery(callWith(), 'termsAndConditionsConsumer', locale))
  expect((await read('en'))?.title).toBe('Terms')
  expect(delivery.asked.at(-1)?.query).toMatchObject({content_type: 'termsAndConditions', locale: 'en-US'})
  await read('tr')
  expect(delivery.asked.at(-1)?.query).toMatchObject({locale: 'tr-TR'})
})

it('a wrong key is its own failure and does not concern the session', async () => {
  await expect(queries().fetchQuery(articlesQuery(callWith('wrong')))).rejects.toMatchObject({
    code: null,
  })
  expect(refused).toEqual([])
})

it('the page may request it and show its pictures, and no other', () => {
  const none = {
    usesGoogleMaps: false,
    usesTagManager: false,
    isHttps: false,
    botScriptOrigin: null,
  }
  const outside = policyDirectives({
    ...none,
    contentOrigin: 'https://cdn.contentful.com',
    pictureSources: pictureSourcesOf(readConfig({CONTENT_SPACE: 'a-space', CONTENT_TOKEN: 'a-token'})),
  })
  expect(outside['connect-src']).toEqual(["'self'", 'https://cdn.contentful.com'])
  expect(outside['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://cdn.contentful.com',
    'https://*.ctfassets.net',
  ])
  expect(
    JSON.stringify(
      policyDirectives({...none, contentOrigin: null, pictureSources: pictureSourcesOf(readConfig({}))}),
    ),
  ).not.toContain('ctfassets')
})

it('space and key must be set together', () => {
  expect(() => readConfig({CONTENT_SPACE: 'a-space'})).toThrow(
    'configuration: CONTENT_TOKEN is required with the other CONTENT_ variables',
  )
  expect(publicSettingsOf(readConfig({})).content).toBe(null)
})
