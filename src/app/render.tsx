import {dehydrate} from '@tanstack/react-query'
import {createRequestHandler, getSsrStatus} from '@tanstack/react-router/ssr/server'
import {renderToString} from 'react-dom/server'
import type {PublicSettings} from '../../contract/site/public-settings.ts'
import {failureCode} from '../../domain/failure.ts'
import {siteFooter} from '../features/shell/footer/resting.ts'
import {NeedsScript} from '../features/shell/needs-script.tsx'
import {renderedMaps} from '../platform/maps/rendered-maps.ts'
import type {SiteServices} from '../platform/services.ts'
import {createPageActors} from './actors.ts'
import {App} from './app.tsx'
import {createRouter} from './router.tsx'
import {headOfFrame} from './seo/frame-title.ts'
import {escapedJson, headOf} from './seo/head-of.ts'
import {type PageFacts, pageFacts} from './seo/page-facts.ts'
import {createSiteServices} from './services.ts'

/** The origin for parsing a path only. */
const NOWHERE = 'http://localhost'

/** React's first output: titles, descriptions, links and preloads, which belong in the head. */
const HEAD_PARTS = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/

/** The server's response for one address. */
export interface RenderedPage {
  /** 404 for an unknown path or workshop, 500 for a page that could not be loaded; 3xx for a redirect. */
  status: number
  /** The markup inside `#app`; empty for a redirect. */
  markup: string
  /** The elements for the document's head. */
  head: string
  /** The data of the first render, as JSON text for hydration. */
  data: string
  /** False where a query of the page failed. */
  isComplete: boolean
  /** The matched routes, outermost first. */
  routeIds: string[]
  /** The redirect's target; `null` without one. */
  redirect: string | null
}

/** The noscript markup of a page that the browser renders. */
export function needsScript({supportPhones: [phone = '']}: PublicSettings): string {
  return renderToString(
    <noscript>
      <main>
        <NeedsScript phone={phone} />
      </main>
    </noscript>,
  )
}

interface RenderOptions {
  settings: PublicSettings
  /** The site's public origin. */
  origin: string
  /** Sends the page's requests to the server. */
  fetch?: typeof fetch
  /** Milliseconds since 1970. */
  now?: () => number
  /** Renders the frame without the content, and loads nothing. */
  isFrame?: boolean
}

/** Renders an address to a string, with its own router and query client. */
export async function renderRoute(
  path: string,
  {settings, origin, fetch, now = Date.now, isFrame = false}: RenderOptions,
): Promise<RenderedPage> {
  await siteFooter.prepare()
  const services = createSiteServices({
    settings,
    origin,
    clock: {now},
    // An outside service takes money for each place, and the browser alone has its key.
    maps: settings.googleMapsApiKey === null ? renderedMaps(origin, fetch) : null,
    ...(fetch === undefined ? {} : {fetch}),
  })
  // The browser retries what fails here.
  services.queryClient.setDefaultOptions({
    queries: {...services.queryClient.getDefaultOptions().queries, retry: false},
  })
  const handle = createRequestHandler({
    request: new Request(new URL(path, origin)),
    createRouter: () => routerFor(services, isFrame),
  })
  let routeIds: string[] = []
  let facts: PageFacts | null = null
  const response = await handle(async ({router}) => {
    routeIds = router.matchRoutes(router.state.location).map(({routeId}) => routeId)
    facts = isFrame ? null : pageFacts(router.state.matches, origin)
    const markup = renderToString(<App services={services} router={router} />)
    return new Response(markup, {status: statusOf(router)})
  })
  const written = await response.text()
  const [head = ''] = HEAD_PARTS.exec(written) ?? []
  return {
    status: response.status,
    markup: written.slice(head.length),
    head: (isFrame ? headOfFrame(head, routeIds) : head) + (facts === null ? '' : headOf(facts, origin)),
    data: escapedJson(dehydrate(services.queryClient)),
    isComplete: services.queryClient
      .getQueryCache()
      .getAll()
      .every(({state}) => state.status !== 'error'),
    routeIds,
    redirect: response.headers.get('Location'),
  }
}

type PageKind = {kind: 'unknown'} | {kind: 'browser' | 'rendered'; framePath: string}

/** For matching only, without rendering, so that one router serves every request. */
let pathRouter: ReturnType<typeof createRouter> | null = null

/**
 * The kind of page at a path, without running its loaders: none, a frame with content from the browser, or
 * rendered. `framePath` is the route's address with names in place of values, so it is the same for all of them.
 */
export function pageKind(path: string, settings: PublicSettings): PageKind {
  pathRouter ??= routerFor(createSiteServices({settings, origin: NOWHERE}))
  const [matched, parameters, found] = pathRouter.getMatchedRoutes(new URL(path, NOWHERE).pathname)
  // A layout matches every address below it, with the rest under `**`.
  if (found === undefined || parameters['**'] !== undefined) return {kind: 'unknown'}
  const isRendered = matched.at(-1)?.options.staticData?.isRendered === true
  return {
    kind: isRendered ? 'rendered' : 'browser',
    framePath: found.fullPath.replaceAll(/[{}$]|(?<=.)\/$/g, ''),
  }
}

function routerFor(services: SiteServices, isFrame = false) {
  return createRouter(services, createPageActors(services), {isRenderedHere: true, isFrame})
}

/** An unknown workshop or place is 404 (ruling 18), although its page comes from an error component. */
function statusOf(router: ReturnType<typeof createRouter>): number {
  const {matches} = router.state
  const codes = matches.map(({error}) => failureCode(error))
  return codes.includes('WORKSHOP_NOT_FOUND') || codes.includes('NOT_FOUND') ? 404 : getSsrStatus(router)
}
