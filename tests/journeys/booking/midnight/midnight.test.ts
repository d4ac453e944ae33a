import {addDays, indiaDay} from '../../../../domain/booking/booking-date.ts'
import {NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {readDay} from '../../../paths/days.ts'
import {expect, test} from '../../fixtures.ts'
import {chooseFirstFreeDay} from '../../steps.ts'
import {passMidnight, standBeforeMidnight} from './midnight-steps.ts'

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
