import type {PublicSettings} from '../../contract/site/public-settings.ts'

export interface RenderedHtml {
  status: number
  html: string
  /** Where the visitor is sent instead. */
  redirect?: string
  /** What the policy allows the page's own style elements by. */
  styleSources?: string[]
  /** Whether search engines may take the page in. */
  isIndexable: boolean
}

export interface PageRequest {
  /** The path and query. */
  url: string
  settings: PublicSettings
  /** Of the site, as visitors see it. */
  origin: string
  /** How the page's own calls reach the server. */
  fetch: typeof fetch
  /** Whether other visitors may get the same page; a sandbox visitor has faults of their own. */
  isShared: boolean
}

/** Makes the page of an address. */
export type RenderPage = (request: PageRequest) => Promise<RenderedHtml>
