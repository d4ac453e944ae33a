import {
  createRouter as createTanStackRouter,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type {SiteServices} from '../platform/services.ts'
import type {PageActors} from './actors.ts'
import {routeTree} from './route-tree.gen.ts'

/** A router of its own for each page, or each request when pages are rendered to a string. */
export function createRouter(
  services: SiteServices,
  actors: PageActors,
  {history, isRenderedHere = false}: {history?: RouterHistory; isRenderedHere?: boolean} = {},
) {
  return createTanStackRouter({
    routeTree,
    context: {services, actors},
    // Where pages are rendered it would write a script into them.
    scrollRestoration: !isRenderedHere,
    // Texts that look like numbers stay as they are: ?pincode=411001, without quotes.
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(history === undefined ? {} : {history}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /** The server renders the page, so that its first paint needs no script, and search engines read it. */
    isRendered?: boolean
  }
}
