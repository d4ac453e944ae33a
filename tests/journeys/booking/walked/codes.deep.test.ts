import {expect, test} from '../../fixtures.ts'
import {
  choosePlace,
  enterCode,
  enterSentCode,
  fillBookingForm,
  seeConfirmation,
  submitBooking,
  wrongCode,
} from '../../steps.ts'
import {COMPLETE, openCodeDialog} from '../code-dialog.ts'

test.beforeEach(({expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
})

test('a wrong code is explained and the field is emptied; the right one books', async ({
  page,
  visitor,
  sandbox,
}) => {
  await openCodeDialog(page, visitor.phone)
  await enterCode(page, await wrongCode(sandbox, visitor.phone))
  await expect(page.getByText('Incorrect OTP. Please try again.')).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toHaveValue('')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
})

test('an expired code asks for a new one', async ({page, visitor, sandbox}) => {
  await openCodeDialog(page, visitor.phone)
  const code = await sandbox.newestCode(visitor.phone)
  await sandbox.setClock(new Date(Date.now() + 11 * 60_000))
  await enterCode(page, code)
  await expect(
    page.getByText('Incorrect OTP, try again with a new one. Or check the phone number.'),
  ).toBeVisible()
})

test('another code may be requested after 15 seconds, and only the newest is valid', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.clock.install()
  await openCodeDialog(page, visitor.phone)
  await expect(page.getByText(/Resend code in \d+ seconds?/)).toBeVisible()
  const first = await sandbox.newestCode(visitor.phone)
  await sandbox.setClock(new Date(Date.now() + 31_000))
  await page.clock.runFor(31_000)
  await page.getByRole('button', {name: 'Resend code'}).click()
  await expect(page.getByText(/Resend code in \d+ seconds?/)).toBeVisible()
  const codes = (await sandbox.messages(visitor.phone)).flatMap(({code}) => code ?? [])
  expect(codes).toHaveLength(2)
  if (first !== codes[0]) {
    await enterCode(page, first)
    await expect(page.getByText('Incorrect OTP. Please try again.')).toBeVisible()
  }
  await enterCode(page, codes[0] ?? '')
  await seeConfirmation(page, sandbox)
})

test('more than 3 wrong codes close the booking modal and keep the form', async ({
  page,
  visitor,
  sandbox,
}) => {
  await openCodeDialog(page, visitor.phone)
  const wrong = await wrongCode(sandbox, visitor.phone)
  for (const notice of [
    'Incorrect OTP. Please try again.',
    'Incorrect OTP. Please try again.',
    'Incorrect OTP, try again with a new one. Or check the phone number.',
  ]) {
    await enterCode(page, wrong)
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toHaveValue('')
  }
  await enterCode(page, wrong)
  await expect(page.getByRole('alert')).toContainText(
    'Incorrect OTP. Please try again by refreshing the page OR, Log in/Sign up to your account to view all the bookings.',
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
})

test('the phone dialog of the lite form closes at 2 wrong codes', async ({page, visitor, sandbox}) => {
  await page.goto('/consumer/home')
  await choosePlace(page, '560034', /560034|Koramangala/)
  await page.getByLabel('Mobile number').fill(visitor.phone)
  await page.getByRole('button', {name: 'Next', exact: true}).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  const wrong = await wrongCode(sandbox, visitor.phone)
  await enterCode(page, wrong)
  await expect(page.getByText('Incorrect OTP. Please try again.')).toBeVisible()
  await enterCode(page, wrong)
  await expect(
    page.getByText('Error occured while validating your phone number. Please retry.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Mobile number')).toHaveValue(visitor.phone)
})

test('a code that cannot be sent is explained and can be retried', async ({page, visitor, sandbox}) => {
  await sandbox.fail({operation: 'POST /v1/consumers/otp', kind: 'error'})
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  const dialog = page.getByRole('dialog', {name: 'Enter your code'})
  await expect(
    dialog.getByText('An unexpected error occurred while sending OTP. Please try again.'),
  ).toBeVisible()
  await dialog.getByRole('button', {name: 'Send code'}).click()
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
})

test('the number can be changed in place; the new one is booked', async ({page, visitor, sandbox}) => {
  const other = visitor.phone.replace(/^55/, '56')
  await openCodeDialog(page, visitor.phone)
  await page.getByRole('button', {name: 'Change number'}).click()
  const dialog = page.getByRole('dialog', {name: 'Enter your code'})
  await dialog.getByLabel('Mobile number').fill('12345')
  await dialog.getByRole('button', {name: 'Send code'}).click()
  await expect(dialog.getByText('Please provide valid mobile number.')).toBeVisible()
  await dialog.getByLabel('Mobile number').fill(other)
  await dialog.getByRole('button', {name: 'Send code'}).click()
  await expect(dialog).toContainText(other.slice(-4))
  await enterSentCode(page, sandbox, other)
  await seeConfirmation(page, sandbox)
  await expect(page.getByText(`+91 ${other.slice(0, 5)} ${other.slice(5)}`)).toBeVisible()
})
