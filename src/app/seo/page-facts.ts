import type {Workshop} from '../../../contract/reference/workshops.ts'
import {cityByName} from '../../../domain/place/cities.ts'
import {workshopSlug} from '../../../domain/workshop/workshop-slug.ts'
import type {Article, ContentImage, ServicePage} from '../../api/content/content-kinds.ts'
import {HOME_QUESTIONS} from '../../features/home/home-questions.ts'
import {foundTexts} from '../../i18n/generated/areas/found.ts'
import {textsOf} from '../../i18n/text.ts'
import type {createRouter} from '../router.tsx'
import {
  articleData,
  breadcrumbs,
  questionsData,
  type StructuredData,
  siteData,
  workshopData,
} from './structured-data.ts'

const t = textsOf(foundTexts)

/** A page's facts for search engines and shared links, besides its title. */
export interface PageFacts {
  title: string
  description: string
  /** Without the campaign and other parameters. */
  canonicalPath: string
  image: ContentImage | null
  kind: 'website' | 'article'
  isIndexable: boolean
  data: readonly StructuredData[]
}

type Matches = ReturnType<typeof createRouter>['state']['matches']

const PLAIN = {image: null, kind: 'website', isIndexable: true, data: []} as const

type UntitledFacts = Omit<PageFacts, 'title'>

/** The facts of the current page; `null` for one that is closed to search engines. */
export function pageFacts(matches: Matches, origin: string): PageFacts | null {
  const facts = untitledFactsOf(matches, origin)
  const titles = matches.flatMap(({meta = []}) => meta).flatMap((each) => each?.title ?? [])
  return facts === null ? null : {...facts, title: titles.at(-1) ?? ''}
}

function untitledFactsOf(matches: Matches, origin: string): UntitledFacts | null {
  const shown = matches.at(-1)
  if (shown === undefined) return null
  const path = shown.pathname.replace(/(.)\/$/, '$1')
  const url = origin + path
  switch (shown.routeId) {
    case '/consumer/home':
      return {
        ...PLAIN,
        description: t('found.homeDescription'),
        canonicalPath: path,
        data: [siteData(origin), questionsData(HOME_QUESTIONS)],
      }
    case '/consumer/lite/{-$locale}':
      return {...PLAIN, description: t('found.liteDescription'), canonicalPath: '/consumer/lite'}
    case '/consumer/workshop-search':
      return {...PLAIN, description: t('found.liteDescription'), canonicalPath: path}
    case '/consumer/blogs/':
      return {
        ...PLAIN,
        description: t('found.blogsDescription'),
        canonicalPath: '/consumer/blogs',
        data: [breadcrumbs(origin, [{name: t('found.blogs'), path: '/consumer/blogs'}])],
      }
    case '/consumer/workshops/$city': {
      const {city = null} = shown.loaderData ?? {}
      if (city === null) return null
      return {
        ...PLAIN,
        description: t('found.cityDescription', {city}),
        canonicalPath: `/consumer/workshops/${city}`,
        data: [breadcrumbs(origin, [{name: city, path: `/consumer/workshops/${city}`}])],
      }
    }
    case '/consumer/workshop-result/$slug':
      return shown.loaderData?.workshop == null ? null : workshopFacts(shown.loaderData.workshop, origin)
    case '/consumer/services/$serviceName':
      return shown.loaderData == null ? null : serviceFacts(shown.loaderData, path, origin)
    case '/consumer/blogs/$articleId':
      return shown.loaderData == null ? null : articleFacts(shown.loaderData, url, path, origin)
    default:
      return null
  }
}

/** Any spelling of the name in the address leads to the workshop; search engines get one. */
function workshopFacts(workshop: Workshop, origin: string): UntitledFacts {
  const {name, address, status} = workshop
  const path = `/consumer/workshop-result/${encodeURI(workshopSlug(workshop))}`
  const city = cityByName(address.city)
  return {
    ...PLAIN,
    description: t('found.workshopDescription', {workshop: name, address: address.formattedAddress}),
    canonicalPath: path,
    isIndexable: status === 'ACTIVE',
    data:
      status === 'ACTIVE'
        ? [
            workshopData(workshop, origin + path, origin),
            breadcrumbs(origin, [
              ...(city === null ? [] : [{name: city.name, path: `/consumer/workshops/${city.name}`}]),
              {name, path},
            ]),
          ]
        : [],
  }
}

function serviceFacts(page: ServicePage, path: string, origin: string): UntitledFacts {
  return {
    ...PLAIN,
    description: page.metaDescription,
    canonicalPath: path,
    image: page.bannerImage,
    data: [
      ...(page.questions.length === 0 ? [] : [questionsData(page.questions)]),
      breadcrumbs(origin, [{name: page.label, path}]),
    ],
  }
}

function articleFacts(article: Article, url: string, path: string, origin: string): UntitledFacts {
  return {
    ...PLAIN,
    description: article.description,
    canonicalPath: path,
    image: article.iconImage,
    kind: 'article',
    data: [
      articleData(article, url, origin),
      breadcrumbs(origin, [
        {name: t('found.blogs'), path: '/consumer/blogs'},
        {name: article.title, path},
      ]),
    ],
  }
}
