import {createRequestHandler, getSsrStatus} from '@tanstack/react-router/ssr/server'
import {renderToString} from 'react-dom/server'
import type {PublicSettings} from '../../contract/public-settings.ts'
import {failureCode} from '../../domain/failure.ts'
import type {Services} from '../platform/services.ts'
import {createPageActors} from './actors.ts'
import {App} from './app.tsx'
import {createRouter} from './router.tsx'
import {createServices} from './services.ts'

/** The origin of a path that is only looked at. */
const NOWHERE = 'http://localhost'

/** One address as the server can answer it. */
export interface RenderedPage {
  /** 404 for an unknown path or workshop, 500 for a page that could not be loaded; 3xx for a redirect. */
  status: number
  /** The markup inside `#app`; empty for a redirect. */
  markup: string
  /** Where the page sends the visitor instead; `null` when it stays. */
  redirect: string | null
}

/** Renders an address to a string with a router and a query client of its own. `origin` is where its calls go. */
export async function renderRoute(
  path: string,
  settings: PublicSettings,
  origin: string,
): Promise<RenderedPage> {
  const services = createServices(settings, origin)
  const handle = createRequestHandler({
    request: new Request(new URL(path, origin)),
    createRouter: () => routerFor(services),
  })
  const response = await handle(async ({router}) => {
    const markup = renderToString(<App services={services} router={router} />)
    return new Response(markup, {status: statusOf(router)})
  })
  return {
    status: response.status,
    markup: await response.text(),
    redirect: response.headers.get('Location'),
  }
}

/** Knows the paths and renders nothing, so that one serves every question. */
let pathRouter: ReturnType<typeof createRouter> | null = null

/** Whether any page has this path, without running its loaders. */
export function isKnownPath(path: string, settings: PublicSettings): boolean {
  pathRouter ??= routerFor(createServices(settings, NOWHERE))
  const [, , found] = pathRouter.getMatchedRoutes(new URL(path, NOWHERE).pathname)
  return found !== undefined
}

function routerFor(services: Services) {
  return createRouter(services, createPageActors(services))
}

/** A workshop that does not exist is 404 (ruling 18), although its page comes from the route's error component. */
function statusOf(router: ReturnType<typeof createRouter>): number {
  const {matches} = router.state
  const isWorkshopUnknown = matches.some(({error}) => failureCode(error) === 'WORKSHOP_NOT_FOUND')
  return isWorkshopUnknown ? 404 : getSsrStatus(router)
}
