import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {EARLY_PRESS_SCRIPT} from '../../contract/site/early-press.ts'
import {
  PAGE_DATA_ELEMENT,
  PUBLIC_SETTINGS_ELEMENT,
  type PublicSettings,
} from '../../contract/site/public-settings.ts'
import type {ServerClock} from '../clock.ts'
import {createPageCache} from './page-cache.ts'
import {createPageFiles} from './page-files.ts'
import type {PageRequest, RenderedHtml, RenderPage} from './render-page.ts'
import {renderedAddress} from './rendered-address.ts'
import type {RenderTimes} from './rendering/late-page.ts'
import type {RenderedRoute} from './rendering/render-messages.ts'
import {createRenderThread} from './rendering/render-thread.ts'
import {importSite} from './rendering/site-module.ts'

const [HEAD_PLACE, APP_PLACE, SETTINGS_PLACE] = ['<!--head-->', '<!--app-->', '<!--settings-->']

/** How long a rendered page is cached for other visitors, and how much longer while it is rendered anew. */
const CACHE = {size: 1000, lifetimeMs: 60_000, staleMs: 60_000}

const NO_INDEX = /<meta [^>]*name="robots"[^>]*noindex/

/**
 * The built site's pages: rendered where the route asks for it, else the frame, whose content comes from the
 * browser.
 */
export async function openSitePages(
  buildDirectory: string,
  {now}: ServerClock,
  times?: RenderTimes,
): Promise<RenderPage> {
  const client = resolve(buildDirectory, 'client')
  const file = resolve(client, 'index.html')
  if (!existsSync(file)) return () => Promise.resolve({status: 503, html: NOT_BUILT, isIndexable: false})
  const template = readFileSync(file, 'utf8')
  const renderer = resolve(buildDirectory, 'render.js')
  const site = await importSite(renderer)
  const thread = createRenderThread(renderer, times)
  const files = createPageFiles(client, template)
  const cache = createPageCache<RenderedHtml>({...CACHE, now, isKept: ({isFailed}) => isFailed !== true})

  /** The page for rendering in the browser, with noindex. */
  const plain = (status: number, settings: PublicSettings): RenderedHtml => ({
    status,
    html: withSettings(template, settings).replace(APP_PLACE, () => site.needsScript(settings)),
    isIndexable: false,
  })

  const renderRoute = (path: string, {settings, origin, fetch}: PageRequest, isFrame: boolean) =>
    thread.render({path, settings, origin, now: now(), isFrame}, fetch)

  async function render(address: string, request: PageRequest): Promise<RenderedHtml> {
    const page = await renderRoute(address, request, false)
    if (page.redirect !== null) return {status: 302, html: '', redirect: page.redirect, isIndexable: false}
    // A failure here is retried, and explained, in the browser.
    if (page.status !== 200 || !page.isComplete)
      return {...plain(page.status, request.settings), isFailed: page.status === 200 || page.status >= 500}
    return {...documentOf(page, request.settings), isIndexable: !NO_INDEX.test(page.head)}
  }

  /** The same for every visitor and every parameter of the path. */
  async function renderFrame(path: string, request: PageRequest): Promise<RenderedHtml> {
    const frame = await renderRoute(path, request, true)
    return {...documentOf({...frame, data: 'null'}, request.settings), isIndexable: false}
  }

  function documentOf({head, markup, data, routeIds}: RenderedRoute, settings: PublicSettings) {
    const {head: fileHead, styleSources} = files.filesOf(routeIds)
    const html = withSettings(files.template, settings)
      .replace(HEAD_PLACE, () => `${head}${fileHead}<script>${EARLY_PRESS_SCRIPT}</script>`)
      .replace(APP_PLACE, () => markup)
      .replace('</body>', () => `${jsonElement(PAGE_DATA_ELEMENT, data)}</body>`)
    return {status: 200, html, styleSources}
  }

  return async (request) => {
    const {url, settings, isShared, countPage} = request
    const page = site.pageKind(pathOf(url), settings)
    if (page.kind === 'unknown') return plain(404, settings)
    const address = page.kind === 'rendered' ? renderedAddress(url) : null
    if (address === null)
      return cache.get(`frame ${page.framePath}`, () => renderFrame(page.framePath, request))
    return isShared ? cache.get(address, () => render(address, request), countPage) : render(address, request)
  }
}

/** The page with the settings as one JSON element. */
export function withSettings(html: string, settings: PublicSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace(SETTINGS_PLACE, () => jsonElement(PUBLIC_SETTINGS_ELEMENT, json))
}

function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

const NOT_BUILT =
  '<!doctype html><title>Pahiya</title><p>The site is not built: run <code>npm run build</code>.</p>'
