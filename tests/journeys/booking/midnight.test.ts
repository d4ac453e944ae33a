import type {Page} from '@playwright/test'
import {addDays, indiaDay, startOfIndiaDay} from '../../../domain/booking/booking-date.ts'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {readDay} from '../../paths/days.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {chooseFirstFreeDay, signIn} from '../steps.ts'

const MINUTE_MS = 60_000

/** Server and browser stand a minute before India's next midnight. */
async function standBeforeMidnight(page: Page, sandbox: Sandbox): Promise<number> {
  const midnight = startOfIndiaDay(addDays(indiaDay(Date.now()), 1))
  await sandbox.setClock(new Date(midnight - MINUTE_MS))
  await page.clock.install({time: midnight - MINUTE_MS})
  return midnight
}

/** The server is past midnight before the page is. What the page then reads has its whole time still before it. */
async function passMidnight(page: Page, sandbox: Sandbox, midnight: number): Promise<void> {
  await sandbox.setClock(new Date(midnight + MINUTE_MS))
  await page.clock.fastForward(2 * MINUTE_MS)
}

test("a booking form that is open at India's midnight drops its day and says why", async ({
  page,
  sandbox,
}) => {
  const midnight = await standBeforeMidnight(page, sandbox)
  const tomorrow = readDay(indiaDay(midnight))
  await page.goto(`/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`)
  expect(await chooseFirstFreeDay(page)).toBe(tomorrow)
  await page.getByLabel('First name').fill('Asha')

  await passMidnight(page, sandbox, midnight)

  await expect(page.getByRole('alert').filter({hasText: 'past midnight'})).toHaveText(
    `It is past midnight in India, so ${tomorrow} can no longer be booked. Please choose another day.`,
  )
  const days = page.getByRole('radiogroup', {name: 'Next free days'})
  await expect(days.getByText(tomorrow, {exact: true})).toHaveCount(0)
  await expect(days.locator('label').first()).toHaveText(readDay(addDays(indiaDay(midnight), 1)))
  await expect(days.getByRole('radio', {checked: true})).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await chooseFirstFreeDay(page)
  await expect(page.getByText('past midnight')).toHaveCount(0)
})

test("results that are open at India's midnight offer the days of the new day", async ({page, sandbox}) => {
  const midnight = await standBeforeMidnight(page, sandbox)
  const tomorrow = readDay(indiaDay(midnight))
  await page.goto('/consumer/workshops/Pune')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(10)
  await expect(articles.filter({hasText: `Next free day: ${tomorrow}`})).not.toHaveCount(0)

  await passMidnight(page, sandbox, midnight)

  await expect(articles.filter({hasText: `Next free day: ${tomorrow}`})).toHaveCount(0)
  await expect(articles).toHaveCount(10)
  await page.getByRole('button', {name: 'Filters'}).click()
  const freeOn = page.getByRole('dialog').getByLabel('Free on')
  await expect(freeOn.locator('option').nth(1)).toHaveText(readDay(addDays(indiaDay(midnight), 1)))
})

test("a booking's page that is open at India's midnight of its day offers no change", async ({
  page,
  sandbox,
}) => {
  const midnight = await standBeforeMidnight(page, sandbox)
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(`/consumer/booking-details/${NAMED_BOOKINGS.tomorrow}`)
  await expect(page.getByRole('button', {name: 'Cancel booking'})).toBeVisible()

  await passMidnight(page, sandbox, midnight)

  await expect(page.getByRole('button', {name: 'Cancel booking'})).toHaveCount(0)
  await expect(page.getByRole('button', {name: 'Move to another day'})).toHaveCount(0)
  await expect(
    page.getByText(
      'Booking cannot be cancelled right now. Please contact the workshop to request cancellation.',
      {
        exact: true,
      },
    ),
  ).not.toHaveCount(0)
})

test('a page that was hidden at midnight learns of it when it is seen again', async ({page, sandbox}) => {
  const midnight = await standBeforeMidnight(page, sandbox)
  const tomorrow = readDay(indiaDay(midnight))
  await page.goto(`/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`)
  expect(await chooseFirstFreeDay(page)).toBe(tomorrow)
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', {value: visibility, configurable: true})
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')

  await passMidnight(page, sandbox, midnight)
  await expect(page.getByText('past midnight')).toHaveCount(0)
  await show('visible')

  await expect(page.getByRole('alert').filter({hasText: 'past midnight'})).toBeVisible()
})
