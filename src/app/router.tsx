import {
  createRouter as createTanStackRouter,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type {Services} from '../platform/services.ts'
import type {PageActors} from './actors.ts'
import {routeTree} from './route-tree.gen.ts'

/** A router of its own for each page, or each request when pages are rendered to a string. */
export function createRouter(services: Services, actors: PageActors, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context: {services, actors},
    scrollRestoration: true,
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
}
