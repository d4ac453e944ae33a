import {
  createRouter as createTanStackRouter,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import {readSearch} from '../platform/browser/search-text.ts'
import type {SiteServices} from '../platform/services.ts'
import {areScrollPlacesSound} from '../platform/storage/scroll-places.ts'
import type {PageActors} from './actors.ts'
import {routeTree} from './route-tree.gen.ts'

interface RouterOptions {
  history?: RouterHistory
  isRenderedHere?: boolean
  /** The first render is the frame alone, as the server renders it for pages with personal content. */
  isFrame?: boolean
}

/** A router for one page, or for one request when pages are rendered on the server. */
export function createRouter(
  services: SiteServices,
  actors: PageActors,
  {history, isRenderedHere = false, isFrame = false}: RouterOptions = {},
) {
  const router = createTanStackRouter({
    routeTree,
    context: {services, actors},
    isShell: isFrame,
    // On the server it would write a script into the page.
    scrollRestoration: !isRenderedHere && areScrollPlacesSound() && leavesEarlyScroll(),
    // A value is text until the route's schema says otherwise: `2024.10` and long ids are not numbers.
    parseSearch: readSearch,
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(history === undefined ? {} : {history}),
  })
  router.subscribe('onBeforeNavigate', ({pathChanged}) => {
    if (pathChanged) services.visit.begin()
  })
  return router
}

/** A rendered page can be scrolled before its scripts come; the first rendering then keeps the place. */
function leavesEarlyScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && window.scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /**
     * The server renders the page, so that its first paint needs no script, and search engines can read it. Of
     * other pages it renders the frame.
     */
    isRendered?: boolean
  }
}
