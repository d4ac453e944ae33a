import type {Page} from '@playwright/test'
import {z} from 'zod'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {publishedStep} from '../../support/machines/published-machines.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {fillBookingForm, submitBooking} from '../steps.ts'

test.use({viewport: {width: 1440, height: 900}})

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`
const panel = (page: Page) => page.getByRole('tabpanel')
const outlined = (page: Page, name: RegExp) => page.getByRole('treeitem', {name})
const drawn = (page: Page, state: string) => page.locator(`g[data-state="${state}"]`)

async function openLive(page: Page, statechart = 'otp'): Promise<void> {
  await page.goto(`/machines/#/${statechart}?panel=live`)
  await page.locator(`svg[data-statechart="${statechart}"]`).waitFor()
}

/** Another tab, in which the country chooser is opened. */
async function openCountries(page: Page): Promise<Page> {
  const site = await page.context().newPage()
  await site.goto('/consumer/credits')
  await site.getByRole('button', {name: 'Change country (India)'}).click()
  await expect(site.getByRole('dialog', {name: 'Choose country'})).toBeVisible()
  return site
}

async function tell(page: Page, messages: readonly unknown[]): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/sandbox/clock')
  await tab.evaluate((all) => {
    const channel = new BroadcastChannel('pahiya-machines')
    for (const each of all) channel.postMessage(each)
  }, messages)
  await tab.close()
}

test('a machine in another tab is listed, lit, logged, followed back in time and sent events', async ({
  page,
}) => {
  await openLive(page, 'region')
  await expect(panel(page)).toContainText('No statechart runs in another tab.')
  await expect(panel(page)).toContainText('machines appear here as soon as its page is used')
  const site = await openCountries(page)
  await expect(panel(page).getByRole('heading', {name: /^Tab 1: \/consumer\/credits/})).toBeVisible()
  await panel(page).getByRole('button', {name: 'Watch region choosing'}).click()
  await expect(drawn(page, 'region.choosing')).toHaveAttribute('data-mark', 'active')
  await expect(page.locator('[data-mark~="taken"]').first()).toBeAttached()
  await expect(outlined(page, /^choosing on/)).toBeVisible()

  await panel(page).getByRole('button', {name: 'chooser.closed'}).click()
  await expect(drawn(page, 'region.at rest')).toHaveAttribute('data-mark', 'active')
  await expect(site.getByRole('dialog')).toHaveCount(0)
  await expect(outlined(page, /^at rest on/)).toBeVisible()
  await expect(outlined(page, /^choosing on/)).toHaveCount(0)
  const log = panel(page).getByRole('listbox', {name: 'Log of its steps'})
  await expect(log.getByRole('option', {name: /chooser\.closed/})).toHaveAttribute('aria-selected', 'true')

  const timeline = panel(page).getByRole('slider', {name: 'Timeline'})
  await timeline.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(drawn(page, 'region.choosing')).toHaveAttribute('data-mark', 'active')
  await expect(outlined(page, /^choosing on/)).toBeVisible()
  await expect(panel(page)).toContainText('nothing can be sent from here')
  await expect(panel(page).getByRole('button', {name: 'chooser.closed'})).toHaveCount(0)
  await log.focus()
  await page.keyboard.press('Home')
  await expect(panel(page)).toContainText('Looking back at step 1')
  await panel(page).getByText('Step 1', {exact: true}).click()
  await expect(panel(page)).toContainText('text of 2 characters')
  await panel(page).getByRole('button', {name: 'Back to now'}).click()
  await expect(drawn(page, 'region.at rest')).toHaveAttribute('data-mark', 'active')

  await site.reload()
  await expect(panel(page)).toContainText('Its tab was closed, left or loaded anew.')
  await timeline.press('Home')
  await expect(log.getByRole('option', {name: /starts/})).toHaveAttribute('aria-selected', 'true')
  await panel(page).getByRole('button', {name: 'All actors'}).click()
})

test('late viewers receive earlier steps, a machine and the one it invokes link to each other, and nothing personal is published', async ({
  page,
  visitor,
}) => {
  const site = await page.context().newPage()
  await site.goto(COMPLETE)
  await fillBookingForm(site, {phone: visitor.phone})
  await submitBooking(site)
  await expect(site.getByLabel('6-digit code')).toBeFocused()
  const first = await site.getByLabel('First name').inputValue()

  await openLive(page)
  const second = await page.context().newPage()
  await openLive(second)
  for (const viewer of [page, second]) {
    await panel(viewer)
      .getByRole('button', {name: /^Watch otp/})
      .click()
    await expect(panel(viewer).getByRole('option', {name: /starts/})).toBeAttached()
    await expect(drawn(viewer, 'otp.awaiting code')).toHaveAttribute('data-mark', 'around')
  }
  await panel(page).getByRole('button', {name: 'Run by booking'}).click()
  await expect(page.locator('svg[data-statechart="booking"]')).toBeVisible()
  await panel(page)
    .getByText(/^Step \d+$/)
    .click()
  await expect(panel(page)).toContainText('text of')
  const shown = await panel(page).innerText()
  for (const personal of [visitor.phone, first]) expect(shown).not.toContain(personal)
  await panel(page).getByRole('button', {name: 'Runs otp'}).click()
  await expect(page.locator('svg[data-statechart="otp"]')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a viewer shows another viewer, but never itself', async ({page}) => {
  await openLive(page)
  await expect(panel(page)).toContainText('No statechart runs in another tab.')
  const other = await page.context().newPage()
  await openLive(other, 'region')
  await panel(page)
    .getByRole('button', {name: /^Watch visualiser/})
    .click()
  await expect(drawn(page, 'visualiser.viewing.showing')).toHaveAttribute('data-mark', 'active')
  await other.getByRole('tab', {name: 'Details'}).click()
  await expect(
    panel(page)
      .getByRole('option', {name: /place\.chosen/})
      .last(),
  ).toBeVisible()
})

test('invalid messages, older formats and unknown machines and states are explained', async ({page}) => {
  await openLive(page)
  await tell(page, [
    'rubbish',
    {kind: 'step', session: 'x:1'},
    publishedStep({value: '"a state that is gone"'}),
  ])
  await expect(panel(page)).toContainText('2 messages of another tab could not be read')
  await panel(page)
    .getByRole('button', {name: /^Watch otp/})
    .click()
  await expect(
    panel(page).getByRole('alert').filter({hasText: 'a state that this machine does not have'}),
  ).toBeVisible()
  await panel(page).getByRole('button', {name: 'All actors'}).click()
  await tell(page, [publishedStep({session: 'x:2', machine: 'bygone', value: '"somewhere"'})])
  await panel(page)
    .getByRole('button', {name: /^Watch bygone/})
    .click()
  await expect(page.getByRole('alert').filter({hasText: 'There is no machine “bygone”'})).toBeVisible()
})

test('many steps are drawn once a frame, and neither the page nor the log grows', async ({page}) => {
  await openLive(page)
  await tell(page, [publishedStep()])
  await panel(page)
    .getByRole('button', {name: /^Watch otp/})
    .click()
  const slider = panel(page).getByRole('slider')
  await slider.evaluate((timeline) => {
    const seen = {frames: 0, drawings: 0, elements: document.querySelectorAll('*').length}
    Object.assign(window, {seen})
    new MutationObserver(() => {
      seen.drawings += 1
    }).observe(timeline, {attributeFilter: ['max']})
    const count = () => {
      seen.frames += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const flood = await page.context().newPage()
  await flood.goto('/sandbox/clock')
  await page.bringToFront()
  await flood.evaluate((step) => {
    const channel = new BroadcastChannel('pahiya-machines')
    for (let number = 2; number <= 12_000; number += 1)
      channel.postMessage({
        ...step,
        number,
        value: number % 2 === 0 ? '"unsent"' : '"sending code"',
        taken: ['otp.sending code | dialog.dismissed | 0'],
      })
  }, publishedStep())
  await expect(slider).toHaveAttribute('max', '12000')
  const {
    frames,
    drawings,
    elements: before,
  } = z
    .object({frames: z.number(), drawings: z.number(), elements: z.number()})
    .parse(await page.evaluate('seen'))
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(drawings).toBeLessThanOrEqual(frames + 1)
  expect(elements).toBeLessThan(before + 200)
  expect(await panel(page).getByRole('option').count()).toBeLessThan(30)
  await expect(panel(page)).toContainText('are no longer stored')
  await panel(page).getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await expect(panel(page)).toContainText('Looking back at step')
  const first = panel(page).getByRole('option', {selected: true})
  await expect(first).toBeInViewport()
  await tell(page, [publishedStep({number: 12_001})])
  await expect(slider).toHaveAttribute('max', '12001')
  await expect(first).toBeInViewport()
})
