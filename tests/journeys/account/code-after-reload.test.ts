import {expect, test} from '../fixtures.ts'
import {enterSentCode} from '../steps.ts'
import {reload, signInAsNew} from './code-after-reload.ts'

test('a reload keeps the code dialog of a confirmed deletion, and the code deletes the account', async ({
  page,
  server,
  sandbox,
  visitor,
  expectedComplaints,
}) => {
  // The reloaded page reads the profile, and the account may be gone before it arrives.
  expectedComplaints.push(/status of 401/)
  await signInAsNew(page, server.origin, sandbox, visitor.phone)
  await page.getByRole('button', {name: 'Delete your account'}).click()
  await page.getByRole('button', {name: 'Yes, delete'}).click()
  await reload(page, sandbox, visitor.phone)
  await enterSentCode(page, sandbox, visitor.phone)
  await expect(
    page.getByText('Your account is deleted, and nothing of yours is left in this browser.'),
  ).toBeVisible()
})
