import type {ContentAnswer, ContentItem} from '../../../contract/reference/content.ts'

interface FakeContent {
  services?: readonly string[]
  articles?: readonly string[]
  reviewedPlaces?: readonly string[]
}

const JOBS: Record<string, string> = {'ac-service': 'AC_SERVICE', 'brake-service': 'BRAKE_SERVICE'}
const TEXT = {nodeType: 'document', data: {}, content: []}

const link = (linkType: string, id: string) => ({sys: {type: 'Link', linkType, id}})
const entry = (kind: string, id: string, fields: ContentItem['fields']): ContentItem => ({
  sys: {id, type: 'Entry', contentType: {sys: {id: kind}}},
  fields,
})

const PICTURE: ContentItem = {
  sys: {id: 'picture', type: 'Asset'},
  fields: {description: '', file: {url: '/picture.svg', details: {image: {width: 640, height: 400}}}},
}

export const articleEntry = (name: string, fields: ContentItem['fields'] = {}): ContentItem =>
  entry('magazineArticleIndia', name, {
    link: name,
    title: `Article ${name}`,
    description: `About ${name}`,
    tags: ['Tips'],
    text: TEXT,
    iconImage: link('Asset', 'picture'),
    ...fields,
  })

export const serviceEntry = (name: string): ContentItem =>
  entry('servicePage', name, {
    serviceName: name,
    title: name,
    label: name,
    jobTypeId: JOBS[name],
    icon: link('Asset', 'picture'),
    bannerImage: link('Asset', 'picture'),
    introduction: TEXT,
  })

/** A response of the content service. */
export function contentAnswer(items: ContentItem[], linked: ContentItem[] = []): ContentAnswer {
  return {
    sys: {type: 'Array'},
    total: items.length,
    skip: 0,
    limit: 100,
    items,
    includes: {Entry: linked, Asset: [PICTURE]},
  }
}

/** The home page with the entries that it links to. */
export function contentOf({services = [], articles = [], reviewedPlaces = []}: FakeContent): ContentAnswer {
  const home = entry('homePage', 'home', {
    slug: 'iwsConsumerHomePage',
    serviceIcons: services.map((name) => link('Entry', name)),
    blogs: articles.map((name) => link('Entry', name)),
    reviewedPlaces: [...reviewedPlaces],
  })
  return contentAnswer([home], [...services.map(serviceEntry), ...articles.map((name) => articleEntry(name))])
}
