import type {Locator, Page} from '@playwright/test'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

async function style(element: Locator, property: string): Promise<string> {
  return element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)
}

async function isLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', {level: 1}).waitFor()
  await expect(page.getByRole('status', {name: 'Loading…'})).toHaveCount(0)
}

test.describe('in print', () => {
  test.use({colorScheme: 'dark'})

  test('a confirmed booking has the facts for the workshop’s counter, and no buttons', async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, 'fullProfile')
    await page.goto(`/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`)
    await expect(page.getByText('PHN00002')).toBeVisible()
    await expect(page.locator('.printed-only', {hasText: /^Phone \+91/})).toHaveCount(1)
    await page.emulateMedia({media: 'print', colorScheme: 'dark'})
    for (const needed of [
      'Your appointment is confirmed',
      'PHN00002',
      'Namma Car Care',
      'Maruti Suzuki Swift Petrol',
      'KA05MX4321',
      'Periodic service',
      'Meera Krishnan',
    ])
      await expect(page.getByText(needed).first()).toBeVisible()
    await expect(page.getByText(/Ring Road, Koramangala/)).toBeVisible()
    await expect(page.getByText(/^Phone \+91 \d{5} \d{5}$/)).toBeVisible()
    for (const role of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role).filter({visible: true})).toHaveCount(0)
    expect(await style(page.locator('html'), 'background-color')).toBe('rgb(255, 255, 255)')
    for (const text of [page.getByRole('heading', {level: 1}), page.getByText('PHN00002')])
      expect(await style(text, 'color')).toBe('rgb(0, 0, 0)')
    const paper = (await page.pdf({format: 'A4'})).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('the details of a booking show the offer’s amount', async ({page}) => {
    await page.goto(`/consumer/booking-details/${NAMED_BOOKINGS.withCoupon}`)
    await expect(page.getByText('SAVE500')).toBeVisible()
    await page.emulateMedia({media: 'print'})
    await expect(page.getByText('Rs. 500')).toBeVisible()
    for (const role of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role).filter({visible: true})).toHaveCount(0)
  })
})

test.describe('with forced colours', () => {
  test.use({forcedColors: 'active'})

  test('selected elements differ from unselected ones', async ({page}) => {
    await page.goto(COMPLETE)
    await isLoaded(page)
    const days = page.getByRole('radiogroup').first().locator('label')
    await days.nth(1).click()
    expect(await style(days.nth(1), 'background-color')).not.toBe(
      await style(days.nth(0), 'background-color'),
    )

    const box = page.getByRole('checkbox').first()
    const square = box.locator('xpath=ancestor::label[1]').locator('span[aria-hidden]')
    const before = await style(square, 'background-color')
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    expect(await style(square, 'background-color')).not.toBe(before)
    const mark = square.locator('svg')
    expect(await style(mark, 'visibility')).toBe('visible')
    expect(await style(mark, 'stroke')).not.toBe(await style(square, 'background-color'))
    expect(await style(square, 'outline-style')).toBe('solid')

    await page.goto('/consumer/cookies')
    const toggle = page.getByRole('switch', {name: /Performance/i})
    const track = toggle.locator('xpath=ancestor::label[1]').locator('span[aria-hidden]')
    const look = () => Promise.all(['background-color', 'border-top-color'].map((each) => style(track, each)))
    const on = await look()
    await toggle.focus()
    await page.keyboard.press('Space')
    expect(await look()).not.toEqual(on)
    expect(await style(track, 'border-top-style')).toBe('solid')
  })

  test('a dialog has a border, and the focus a ring', async ({page}) => {
    await page.goto(COMPLETE)
    await isLoaded(page)
    await page.getByRole('button', {name: 'Change offer'}).click()
    const dialog = page.getByRole('dialog')
    expect(await style(dialog.locator('xpath=..'), 'border-top-style')).toBe('solid')
    const cards = dialog.locator('label')
    const [chosen, other] = [dialog.locator('label[data-selected]').first(), cards.last()]
    expect(await style(chosen, 'border-top-width')).not.toBe(await style(other, 'border-top-width'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Book now'}).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await style(page.locator(':focus-visible').first(), 'outline-width')).toBe('3px')
  })
})

test('a notice and the button to the top are beside each other on a phone', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({width: 360, height: 780})
  const arrived = page.waitForResponse(/site-notices.*\.js$/)
  await page.goto('/consumer/workshops/Pune')
  await page.getByRole('article').first().waitFor()
  await arrived
  await context.setOffline(true)
  await page.evaluate(() => window.scrollTo(0, 900))
  const notice = await page.getByText('You are offline.').boundingBox()
  const button = await page.getByRole('button', {name: /top/i}).boundingBox()
  if (notice === null || button === null) throw new Error('Both must be shown.')
  expect(notice.x + notice.width).toBeLessThanOrEqual(button.x)
})

test.describe('with reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('nothing runs, fades or scrolls by itself', async ({page}) => {
    await page.goto('/consumer/home')
    await isLoaded(page)
    const moving = await page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map((each) => Number.parseFloat(each)))
      return [...document.querySelectorAll('*')]
        .map((each) => getComputedStyle(each))
        .filter(
          (each) =>
            seconds(each.transitionDuration) > 0 ||
            seconds(each.animationDuration) > 0.001 ||
            each.scrollBehavior === 'smooth',
        ).length
    })
    expect(moving).toBe(0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', {name: /top/i}).click()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})
