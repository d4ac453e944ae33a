import type {Page} from '@playwright/test'

/** Leads a fresh browser context to a screen. */
export interface ScreenVisit {
  page: Page
  origin: string
  /** Ten digits, different for each visit. */
  phone: string
}

export type ScreenWalk = (visit: ScreenVisit) => Promise<void>
