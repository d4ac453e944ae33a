import type {Page} from '@playwright/test'

/** A fresh browser context on the way to a screen. */
export interface Visit {
  page: Page
  origin: string
  /** Ten digits, another for each visit. */
  phone: string
}

export type Walk = (visit: Visit) => Promise<void>
