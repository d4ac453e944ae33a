import type {PublicSettings} from '../../../contract/site/public-settings.ts'

/** A page's result of the site's server build. */
export interface RenderedRoute {
  status: number
  /** The markup inside `#app`. */
  markup: string
  /** The elements for the document's head. */
  head: string
  /** The data of the first render, as JSON text; `null` for a frame. */
  data: string
  /** False where a query of the page failed. */
  isComplete: boolean
  /** The matched routes, outermost first. */
  routeIds: string[]
  redirect: string | null
}

/** What a page is rendered from, besides its own requests. */
export interface RenderTask {
  path: string
  settings: PublicSettings
  origin: string
  /** Milliseconds since 1970, for the whole page. */
  now: number
  isFrame: boolean
}

/** From the server's thread to the one that renders. */
export type ToRenderer =
  | {kind: 'render'; page: number; task: RenderTask}
  | {kind: 'answer'; request: number; status: number; contentType: string; body: string}
  | {kind: 'no answer'; request: number; failure: string}
  | {kind: 'are you alive'}

/** From the thread that renders: a page's own request, its end, or a sign of life, the first one when it has loaded. */
export type FromRenderer =
  | {kind: 'alive'}
  | {
      kind: 'request'
      page: number
      request: number
      url: string
      method: string
      headers: [string, string][]
      body: string
    }
  | {kind: 'rendered'; page: number; route: RenderedRoute}
  | {kind: 'failed'; page: number; failure: string}
