import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const GIVEN = 'News of your bookings comes on WhatsApp.'
const TAKEN_BACK = 'News of your bookings comes by SMS.'

test('the account’s data page keeps the choice, above the deletion, until it is taken back', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/)
  await signIn(page, sandbox, 'withoutAddresses')
  await page.goto('/consumer/profile/my-data')
  await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
    'A copy of everything',
    'News on WhatsApp',
    'Delete your account',
  ])
  const consent = page.getByRole('checkbox', {name: /on WhatsApp\.$/})
  await page.locator('label', {hasText: 'on WhatsApp'}).click({position: {x: 12, y: 20}})
  await expect(page.getByText(GIVEN)).toBeVisible()
  await page.reload()
  await expect(consent).toBeChecked()
  await sandbox.fail({operation: 'PUT /v1/consumers/whatsapp', kind: 'error'})
  await page.locator('label', {hasText: 'on WhatsApp'}).click({position: {x: 12, y: 20}})
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  await expect(consent).toBeChecked()
  await sandbox.mend()
  await page.locator('label', {hasText: 'on WhatsApp'}).click({position: {x: 12, y: 20}})
  await expect(page.getByText(TAKEN_BACK)).toBeVisible()
  await page.reload()
  await expect(consent).not.toBeChecked()
})
