import type {Browser, Page} from '@playwright/test'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {startSandboxServer} from '../../support/server/sandbox-server.ts'
import type {ServerProcess} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'
import {createSandbox, type Sandbox} from '../sandbox.ts'

const DESK = '/consumer/booking-verification'

// One worker for all of them, so one server.
test.describe.configure({mode: 'default'})

let server: ServerProcess
let sandbox: Sandbox
test.beforeAll(async () => {
  server = await startSandboxServer()
  sandbox = createSandbox(server.origin, 'session end')
})
test.afterAll(() => server.stop())

/** Signed in once, so that the pages can sign out. */
async function deskOf(browser: Browser, name = 'callCentreAgent'): Promise<Page> {
  const context = await browser.newContext({baseURL: server.origin})
  const page = await context.newPage()
  await page.goto('/consumer/home')
  await page.evaluate(
    (value) => localStorage.setItem('identity', JSON.stringify({value, keptAt: Date.now()})),
    await sandbox.signIn(name),
  )
  await page.goto(DESK)
  await expect(page.getByRole('heading', {name: 'Verification desk'})).toBeVisible()
  return page
}

test('after thirty idle minutes the page says that the session has ended, and the note comes back', async ({
  browser,
}) => {
  await makeBooking(server.origin, sandbox)
  const page = await deskOf(browser)
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', {name: 'Call the next one'}).click()
  const called = await page.getByRole('link', {name: /^Call \+91/}).innerText()
  await page.getByLabel('Note').fill('asks for a taxi home')
  await sandbox.setClock(new Date(Date.now() + 31 * 60_000))
  // A minute after the lease began the next key renews it.
  await page.clock.fastForward(61_000)
  await page.getByLabel('Note').fill('asks for a taxi home, now')
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await page.getByRole('button', {name: 'Log in'}).click()
  await page.getByRole('button', {name: /A call-centre agent/}).click()
  await expect(page.getByLabel('Note')).toHaveValue('asks for a taxi home, now')
  await expect(page.getByRole('link', {name: /^Call \+91/})).toHaveText(called)
  await page.context().close()
  await sandbox.restore()
})

test('an outcome that is saved is recorded although another tab signs out, and the agent holds no booking', async ({
  browser,
}) => {
  await makeBooking(server.origin, sandbox, '5512345011')
  const page = await deskOf(browser)
  await page.goto(`${DESK}?find=5512345011`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await page.keyboard.press('4')
  await page.getByRole('button', {name: 'Save and next'}).click()
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/consumer/profile')
  // The page leads to the login while both are on their way; a browser that is closed then sends them at the next sign-in.
  const recorded = other.waitForResponse('**/v1/desk/outcomes')
  const ended = other.waitForResponse('**/v1/auth/logout')
  await other.getByRole('button', {name: 'Log out'}).first().click()
  await expect(other).toHaveURL(/create-account/)
  expect([(await recorded).status(), (await ended).status()]).toEqual([200, 200])
  await page.context().close()

  const lead = await deskOf(browser, 'callCentreLead')
  await lead.goto(`${DESK}?find=5512345011`)
  await expect(lead.getByText('1 call', {exact: false}).first()).toBeVisible()
  await expect(lead.getByText('is calling')).toHaveCount(0)
  await lead.context().close()
})
