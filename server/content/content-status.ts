import type {ContentStatus} from '../pages/page-routes.ts'
import type {ContentStore} from './content-entries.ts'

const PAGES = /^\/consumer\/(blogs|services)\/([^/]+)\/?$/

/** 410 for a removed article (ruling 18), 404 for an article or a service that does not exist. */
export function createContentStatus({entries, removed}: ContentStore): ContentStatus {
  const known = new Set(
    entries.map(({sys, fields}) => `${sys.contentType?.sys.id} ${fields['link'] ?? fields['serviceName']}`),
  )
  return (path) => {
    const [, area, name = ''] = PAGES.exec(path) ?? []
    if (area === undefined) return null
    if (area === 'services') return known.has(`servicePage ${name}`) ? null : 404
    if (removed.includes(name)) return 410
    return known.has(`magazineArticleIndia ${name}`) ? null : 404
  }
}
