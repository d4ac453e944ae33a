import {enable as enableNavigationPreload} from 'workbox-navigation-preload'
import {cleanupOutdatedCaches, matchPrecache, precacheAndRoute} from 'workbox-precaching'
import {NavigationRoute, registerRoute} from 'workbox-routing'
import {NetworkOnly} from 'workbox-strategies'
import {SHELL_PATH} from '../../contract/site/service-worker.ts'
import {TAKE_OVER} from '../platform/browser/service-worker-messages.ts'

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: {data: unknown}) => void): void
  addEventListener(type: 'activate', hear: (event: {waitUntil(done: Promise<unknown>): void}) => void): void
  skipWaiting(): Promise<void>
  clients: {claim(): Promise<void>}
}

/** Inserted by the build: the files that a page without a network needs. */
declare const PRECACHED: {url: string; revision: string | null}[]
declare const self: WorkerScope
/** Inserted by the server: changes with the page or its settings. */
const SHELL_REVISION = '__SHELL_REVISION__'

precacheAndRoute([...PRECACHED, {url: SHELL_PATH, revision: SHELL_REVISION}], {
  cleanURLs: false,
  ignoreURLParametersMatching: [],
})
cleanupOutdatedCaches()
enableNavigationPreload()

/**
 * Pages come from the network, whatever their status; without a network the browser renders them from the
 * shell.
 */
const pages = new NetworkOnly({
  plugins: [{handlerDidError: async () => matchPrecache(SHELL_PATH)}],
})
registerRoute(new NavigationRoute(pages, {allowlist: [/^\/consumer(?:\/|$)/]}))

self.addEventListener('message', ({data}) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
