import {pathToFileURL} from 'node:url'
import type {PublicSettings} from '../../../contract/site/public-settings.ts'
import type {RenderedRoute, RenderTask} from './render-messages.ts'

/** The exports of the site's server build (`src/app/render.tsx`). */
export interface SiteModule {
  pageKind(
    path: string,
    settings: PublicSettings,
  ): {kind: 'unknown'} | {kind: 'browser' | 'rendered'; framePath: string}
  /** The noscript markup of a page without a frame. */
  needsScript(settings: PublicSettings): string
  renderRoute(
    path: string,
    options: Omit<RenderTask, 'path' | 'now'> & {fetch: typeof fetch; now: () => number},
  ): Promise<RenderedRoute>
}

/** Loads the server build from a file. */
export async function importSite(file: string): Promise<SiteModule> {
  return (await import(pathToFileURL(file).href)) as SiteModule
}
