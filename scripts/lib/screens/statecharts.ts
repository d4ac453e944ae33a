import type {Page} from '@playwright/test'
import {comparedWithBefore} from '../../../tests/support/machines/earlier-otp.ts'
import type {ScreenWalk} from './visit.ts'

async function open(page: Page, origin: string, place: string): Promise<void> {
  await page.goto(`${origin}/machines/#/${place}`)
  await page.locator('svg[data-statechart] g[data-state]').first().waitFor()
}

/** Another tab, in which the country is chosen. */
async function chooseElsewhere(page: Page, origin: string): Promise<void> {
  const site = await page.context().newPage()
  await site.goto(`${origin}/consumer/credits`)
  await site.getByRole('button', {name: /^Change country/}).click()
  await site.getByRole('dialog').waitFor()
  await page.bringToFront()
}

/** The visualiser's screens. */
export const STATECHART_SCREENS: Record<string, ScreenWalk> = {
  statecharts: ({page, origin}) => open(page, origin, 'otp'),
  'statecharts-path': ({page, origin}) => open(page, origin, 'otp?panel=paths&path=machine-1&step=3'),
  'statecharts-live': async ({page, origin}) => {
    await open(page, origin, 'region?panel=live')
    await chooseElsewhere(page, origin)
    await page.getByRole('button', {name: /^Watch region/}).waitFor()
  },
  'statecharts-live-watched': async ({page, origin}) => {
    await open(page, origin, 'region?panel=live')
    await chooseElsewhere(page, origin)
    await page.getByRole('button', {name: 'Watch region choosing'}).click()
    await page.locator('g[data-state="region.choosing"][data-mark~="active"]').waitFor()
  },
  'statecharts-changes': async ({page, origin}) => {
    const file = await comparedWithBefore()
    await page.route('**/machines/diff.json', (route) => route.fulfill({json: file}))
    await open(page, origin, 'otp?panel=changes')
    await page.getByRole('heading', {name: 'Changes since before'}).waitFor()
  },
}
