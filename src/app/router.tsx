import {createRouter as createTanStackRouter, type RouterHistory} from '@tanstack/react-router'
import type {Services} from '../platform/services.ts'
import {routeTree} from './route-tree.gen.ts'
import type {PageActors} from './actors.ts'

/** A router of its own for each page, or each request when pages are rendered to a string. */
export function createRouter(services: Services, actors: PageActors, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context: {services, actors},
    scrollRestoration: true,
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
