import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {PUBLIC_SETTINGS_ELEMENT, type PublicSettings} from '../../contract/public-settings.ts'
import type {RenderPage} from './render-page.ts'

const SETTINGS_PLACE = '<!--settings-->'

/** What the server-side build of the site offers. */
interface SiteModule {
  isKnownPath: (path: string, settings: PublicSettings) => boolean
}

/** The built site's pages: its one HTML file with the settings in it, 404 where no page has the path. */
export async function openSitePages(buildDirectory: string): Promise<RenderPage> {
  const file = resolve(buildDirectory, 'client', 'index.html')
  if (!existsSync(file)) return () => Promise.resolve({status: 503, html: NOT_BUILT})
  const template = readFileSync(file, 'utf8')
  const {isKnownPath} = await importSite(resolve(buildDirectory, 'render.js'))
  return async ({url, settings}) => ({
    status: isKnownPath(pathOf(url), settings) ? 200 : 404,
    html: withSettings(template, settings),
  })
}

/** The page with the settings as one JSON element. */
export function withSettings(html: string, settings: PublicSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${PUBLIC_SETTINGS_ELEMENT}">${json}</script>`
  return html.replace(SETTINGS_PLACE, () => element)
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

async function importSite(file: string): Promise<SiteModule> {
  if (!existsSync(file)) return {isKnownPath: () => true}
  return (await import(pathToFileURL(file).href)) as SiteModule
}

const NOT_BUILT =
  '<!doctype html><title>Pahiya</title><p>The site is not built: run <code>npm run build</code>.</p>'
