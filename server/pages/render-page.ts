import type {PublicSettings} from '../../contract/site/public-settings.ts'
import type {CountCached} from '../http/cache-counts.ts'

export interface RenderedHtml {
  status: number
  html: string
  /** A redirect. */
  redirect?: string
  /** Sources of the page's own style elements for the content security policy. */
  styleSources?: string[]
  /** Something could not be read: the next visitor's page is rendered anew. */
  isFailed?: boolean
  /** Whether search engines may index the page. */
  isIndexable: boolean
}

export interface PageRequest {
  /** The path and query. */
  url: string
  settings: PublicSettings
  /** The site's public origin. */
  origin: string
  /** Sends the page's own requests to the server. */
  fetch: typeof fetch
  /** Whether other visitors may get the same page; a sandbox visitor has faults of their own. */
  isShared: boolean
  /** Counts the use of the stored pages. */
  countPage: CountCached
}

/** Renders the page of an address. */
export type RenderPage = (request: PageRequest) => Promise<RenderedHtml>
