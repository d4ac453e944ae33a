import {NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {expect, test} from '../../fixtures.ts'
import {enterSentCode, fillBookingForm, seeConfirmation, submitBooking} from '../../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

test('the draft survives a reload and Back', async ({page}) => {
  await page.goto(COMPLETE)
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Instructions for the workshop').fill('The left brake squeaks.')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.getByRole('link', {name: 'Pahiya, home'}).click()
  await expect(page).toHaveURL(/\/consumer\/home$/)
  await page.goBack()
  await expect(page.getByLabel('Instructions for the workshop')).toHaveValue('The left brake squeaks.')
})

test('the offer is picked automatically and can be changed', async ({page, visitor, sandbox}) => {
  await page.goto(COMPLETE)
  const terms = page.getByRole('list', {name: 'Terms'})
  await expect(terms).toContainText('Offer valid for a limited time only.')
  await expect(terms).toContainText('Cannot be combined with other offers.')
  await page.getByRole('button', {name: 'Change offer'}).click()
  const dialog = page.getByRole('dialog', {name: 'Choose an offer'})
  await dialog.locator('label', {hasText: 'off the service package'}).click()
  await dialog.getByRole('button', {name: 'Use this offer'}).click()
  await expect(page.getByText(/off the service package/).first()).toBeVisible()

  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  const about = page.getByRole('button', {name: 'About the offer SAVE500'})
  await about.scrollIntoViewIfNeeded()
  await about.click()
  await expect(page.getByRole('tooltip')).toHaveText('Rs. 500')
})
