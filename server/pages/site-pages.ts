import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
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

const [HEAD_PLACE, APP_PLACE, SETTINGS_PLACE] = ['<!--head-->', '<!--app-->', '<!--settings-->']

/** The exports of the site's server build. */
interface SiteModule {
  pageKind(path: string, settings: PublicSettings): 'unknown' | 'browser' | 'rendered'
  /** The noscript markup of a page that the browser renders. */
  needsScript(settings: PublicSettings): string
  renderRoute(
    path: string,
    options: Pick<PageRequest, 'settings' | 'origin' | 'fetch'> & {now: () => number},
  ): Promise<{
    status: number
    markup: string
    head: string
    data: string
    isComplete: boolean
    routeIds: string[]
    redirect: string | null
  }>
}

/** How long a rendered page is cached for other visitors. */
const CACHE = {size: 1000, lifetimeMs: 60_000}

const NO_INDEX = /<meta [^>]*name="robots"[^>]*noindex/

/**
 * The built site's pages: rendered where the route asks for it, else the one HTML file with the settings in
 * it.
 */
export async function openSitePages(buildDirectory: string, {now}: ServerClock): Promise<RenderPage> {
  const client = resolve(buildDirectory, 'client')
  const file = resolve(client, 'index.html')
  if (!existsSync(file)) return () => Promise.resolve({status: 503, html: NOT_BUILT, isIndexable: false})
  const template = readFileSync(file, 'utf8')
  const site = await importSite(resolve(buildDirectory, 'render.js'))
  const files = createPageFiles(client, template)
  const cache = createPageCache<RenderedHtml>({...CACHE, now})

  /** The page for rendering in the browser, with noindex. */
  const plain = (status: number, settings: PublicSettings): RenderedHtml => ({
    status,
    html: withSettings(template, settings).replace(APP_PLACE, () => site.needsScript(settings)),
    isIndexable: false,
  })

  async function render(address: string, request: PageRequest): Promise<RenderedHtml> {
    const page = await site.renderRoute(address, {...request, now})
    if (page.redirect !== null) return {status: 302, html: '', redirect: page.redirect, isIndexable: false}
    // A failure here is retried, and explained, in the browser.
    if (page.status !== 200 || !page.isComplete) return plain(page.status, request.settings)
    const {head, styleSources} = files.filesOf(page.routeIds)
    const html = withSettings(files.template, request.settings)
      .replace(HEAD_PLACE, () => `${page.head}${head}<script>${EARLY_PRESS_SCRIPT}</script>`)
      .replace(APP_PLACE, () => page.markup)
      .replace('</body>', () => `${jsonElement(PAGE_DATA_ELEMENT, page.data)}</body>`)
    return {status: 200, html, styleSources, isIndexable: !NO_INDEX.test(page.head)}
  }

  return async (request) => {
    const {url, settings, isShared, countPage} = request
    const kind = site.pageKind(pathOf(url), settings)
    if (kind === 'unknown') return plain(404, settings)
    const address = kind === 'rendered' ? renderedAddress(url) : null
    if (address === null) return plain(200, settings)
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

async function importSite(file: string): Promise<SiteModule> {
  return (await import(pathToFileURL(file).href)) as SiteModule
}

const NOT_BUILT =
  '<!doctype html><title>Pahiya</title><p>The site is not built: run <code>npm run build</code>.</p>'
