import type {Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {MY_DATA, signInAsNew} from '../account/code-after-reload.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {enterSentCode} from '../steps.ts'

const DELETED = 'Your account is deleted, and nothing of yours is left in this browser.'

async function askForDeletion(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await page.getByRole('button', {name: 'Delete your account'}).click()
  await page.getByRole('button', {name: 'Yes, delete'}).click()
  await enterSentCode(page, sandbox, phone)
}

test('a deletion whose response is lost says that the account is deleted, and leaves no draft', async ({
  page,
  server,
  sandbox,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/, /ERR_FAILED/)
  await signInAsNew(page, server.origin, sandbox, visitor.phone)
  await page.goto(`/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`)
  await page.getByLabel('Last name').fill('Half-typed')
  await page.goto(MY_DATA)
  await page.route('**/v1/consumers/me', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await askForDeletion(page, sandbox, visitor.phone)
  await expect(page.getByText(DELETED)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half-typed')
})

test('a deletion without an answer, after which the profile cannot be read, is said to be one by the next read', async ({
  page,
  server,
  sandbox,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/, /ERR_FAILED/)
  await signInAsNew(page, server.origin, sandbox, visitor.phone)
  await page.goto(MY_DATA)
  const lost: string[] = []
  await page.route(/\/v1\/consumers\/(me|my-profile)$/, async (route) => {
    lost.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await route.fetch()
    await route.abort()
  })
  await askForDeletion(page, sandbox, visitor.phone)
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  expect(lost.filter((call) => call === 'DELETE /v1/consumers/me')).toHaveLength(2)
  await page.unrouteAll()
  await expect(page.getByText(DELETED)).toBeVisible()
})
