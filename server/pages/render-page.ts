import type {PublicSettings} from '../../contract/public-settings.ts'

export interface RenderedPage {
  status: number
  html: string
  /** Where the visitor is sent instead. */
  redirect?: string
}

/** Makes the page of an address, its path and query given. */
export type RenderPage = (request: {url: string; settings: PublicSettings}) => Promise<RenderedPage>
