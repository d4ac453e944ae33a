import {queryOptions} from '@tanstack/react-query'
import type {Call} from '../../platform/http/http.ts'

/** The code that reads the content service loads with the first request, because most pages send none. */
const reading = () => import('./content-reading.ts')

export function homeContentQuery(call: Call) {
  return queryOptions({
    queryKey: ['content', 'home'],
    queryFn: async ({signal}) => (await reading()).readHomeContent(call, signal),
  })
}

/** A blog article by its link; `null` for an unknown one. */
export function articleQuery(call: Call, link: string) {
  return queryOptions({
    queryKey: ['content', 'article', link],
    queryFn: async ({signal}) => (await reading()).readArticle(call, link, signal),
  })
}

/** A service's landing page by the service's name; `null` for an unknown one. */
export function servicePageQuery(call: Call, serviceName: string) {
  return queryOptions({
    queryKey: ['content', 'service', serviceName],
    queryFn: async ({signal}) => (await reading()).readServicePage(call, serviceName, signal),
  })
}

/** Every blog article, the newest first. */
export function articlesQuery(call: Call) {
  return queryOptions({
    queryKey: ['content', 'articles'],
    queryFn: async ({signal}) => (await reading()).readArticles(call, signal),
  })
}

/** Terms, privacy and other legal texts by slug; `null` for an unknown one. */
export function legalTextQuery(call: Call, slug: string, locale: string) {
  return queryOptions({
    queryKey: ['content', 'legal', slug, locale],
    queryFn: async ({signal}) => (await reading()).readLegalText(call, slug, locale, signal),
  })
}
