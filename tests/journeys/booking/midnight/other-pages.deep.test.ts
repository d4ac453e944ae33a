import {addDays, indiaDay} from '../../../../domain/booking/booking-date.ts'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {readDay} from '../../../paths/days.ts'
import {expect, test} from '../../fixtures.ts'
import {chooseFirstFreeDay, signIn} from '../../steps.ts'
import {passMidnight, standBeforeMidnight} from './midnight-steps.ts'

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
