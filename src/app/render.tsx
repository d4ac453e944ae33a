import {dehydrate} from '@tanstack/react-query'
import {createRequestHandler, getSsrStatus} from '@tanstack/react-router/ssr/server'
import {renderToString} from 'react-dom/server'
import type {PublicSettings} from '../../contract/site/public-settings.ts'
import {failureCode} from '../../domain/failure.ts'
import {NeedsScript} from '../features/shell/needs-script.tsx'
import type {SiteServices} from '../platform/services.ts'
import {createPageActors} from './actors.ts'
import {App} from './app.tsx'
import {createRouter} from './router.tsx'
import {escapedJson, headOf} from './seo/head-of.ts'
import {type PageFacts, pageFacts} from './seo/page-facts.ts'
import {createSiteServices} from './services.ts'

/** The origin of a path that is only looked at. */
const NOWHERE = 'http://localhost'

/** What React writes first: titles, descriptions, links and preloads, which belong into the head. */
const HEAD_PARTS = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/

/** One address as the server can answer it. */
export interface RenderedPage {
  /** 404 for an unknown path or workshop, 500 for a page that could not be loaded; 3xx for a redirect. */
  status: number
  /** The markup inside `#app`; empty for a redirect. */
  markup: string
  /** What belongs into the document's head. */
  head: string
  /** What the page was rendered from, as JSON text for its first render in the browser. */
  data: string
  /** False where something the page shows could not be read. */
  isComplete: boolean
  /** The routes that are shown, outermost first. */
  routeIds: string[]
  /** Where the page sends the visitor instead; `null` when it stays. */
  redirect: string | null
}

/** The markup of a page that the browser renders, for browsers that run no scripts. */
export function needsScript({supportPhones: [phone = '']}: PublicSettings): string {
  return renderToString(<NeedsScript phone={phone} />)
}

interface RenderOptions {
  settings: PublicSettings
  /** Of the site, as visitors see it. */
  origin: string
  /** How the page's calls reach the server. */
  fetch?: typeof fetch
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Renders an address to a string with a router and a query client of its own. */
export async function renderRoute(
  path: string,
  {settings, origin, fetch, now = Date.now}: RenderOptions,
): Promise<RenderedPage> {
  const services = createSiteServices({
    settings,
    origin,
    clock: {now},
    ...(fetch === undefined ? {} : {fetch}),
  })
  // The browser tries again what fails here.
  services.queryClient.setDefaultOptions({
    queries: {...services.queryClient.getDefaultOptions().queries, retry: false},
  })
  const handle = createRequestHandler({
    request: new Request(new URL(path, origin)),
    createRouter: () => routerFor(services),
  })
  let routeIds: string[] = []
  let facts: PageFacts | null = null
  const response = await handle(async ({router}) => {
    routeIds = router.state.matches.map(({routeId}) => routeId)
    facts = pageFacts(router.state.matches, origin)
    const markup = renderToString(<App services={services} router={router} />)
    return new Response(markup, {status: statusOf(router)})
  })
  const written = await response.text()
  const [head = ''] = HEAD_PARTS.exec(written) ?? []
  return {
    status: response.status,
    markup: written.slice(head.length),
    head: head + (facts === null ? '' : headOf(facts, origin)),
    data: escapedJson(dehydrate(services.queryClient)),
    isComplete: services.queryClient
      .getQueryCache()
      .getAll()
      .every(({state}) => state.status !== 'error'),
    routeIds,
    redirect: response.headers.get('Location'),
  }
}

/** Knows the paths and renders nothing, so that one serves every question. */
let pathRouter: ReturnType<typeof createRouter> | null = null

/** Which page has this path, without running its loaders: none, one for the browser alone, or one to be rendered. */
export function pageKind(path: string, settings: PublicSettings): 'unknown' | 'browser' | 'rendered' {
  pathRouter ??= routerFor(createSiteServices({settings, origin: NOWHERE}))
  const [matched, , found] = pathRouter.getMatchedRoutes(new URL(path, NOWHERE).pathname)
  if (found === undefined) return 'unknown'
  return matched.at(-1)?.options.staticData?.isRendered === true ? 'rendered' : 'browser'
}

function routerFor(services: SiteServices) {
  return createRouter(services, createPageActors(services), {isRenderedHere: true})
}

/** A workshop that does not exist is 404 (ruling 18), although its page comes from the route's error component. */
function statusOf(router: ReturnType<typeof createRouter>): number {
  const {matches} = router.state
  const isWorkshopUnknown = matches.some(({error}) => failureCode(error) === 'WORKSHOP_NOT_FOUND')
  return isWorkshopUnknown ? 404 : getSsrStatus(router)
}
