import type {Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {expect} from '../../fixtures.ts'
import {shifts, watchShifts} from './layout-shifts.ts'

export const WORKSHOP = `/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`

type PublicPage = readonly [path: string, heading: string, text: string]

/** Public pages, each with a text far down the page. */
export const PAGES: readonly PublicPage[] = [
  ['/consumer/home', 'Book a car service, near you', 'Cities we operate in'],
  ['/consumer/lite', 'Trusted workshops, wherever you drive', 'How it works'],
  ['/consumer/workshops/Pune', 'Workshops near Pune', 'Certified'],
  [WORKSHOP, 'Namma Car Care', 'Directions'],
  ['/consumer/services/ac-service', 'Car AC service and repair near you', 'Where does the smell come from?'],
  ['/consumer/blogs/monsoon-checklist', 'Ten checks before the monsoon', 'Find your workshop'],
]

/** A page whose HTML becomes the application, and nothing shifts. */
export async function seeHydration(page: Page, [path, heading]: PublicPage): Promise<void> {
  await page.addInitScript(watchShifts)
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
}
