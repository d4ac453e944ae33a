import {expect, test} from '../../fixtures.ts'
import {enterSentCode, fillBookingForm, seeConfirmation, submitBooking} from '../../steps.ts'
import {COMPLETE} from '../code-dialog.ts'

test('after a server error the form stays, and the next attempt books', async ({
  page,
  visitor,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await page.getByLabel('Instructions for the workshop').fill('Please call first.')
  await submitBooking(page)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await sandbox.fail({operation: 'bookAsync', kind: 'error'})
  await enterSentCode(page, sandbox, visitor.phone)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Some Unknown error occured.')
  await expect(alert).toContainText('Nothing you entered is lost.')
  await expect(page.getByLabel('Instructions for the workshop')).toHaveValue('Please call first.')
  await sandbox.setClock(new Date(Date.now() + 20_000))
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
})
