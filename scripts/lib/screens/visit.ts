import type {Page} from '@playwright/test'

/** A fresh browser context on the way to a screen. */
export interface ScreenVisit {
  page: Page
  origin: string
  /** Ten digits, another for each visit. */
  phone: string
}

export type ScreenWalk = (visit: ScreenVisit) => Promise<void>
