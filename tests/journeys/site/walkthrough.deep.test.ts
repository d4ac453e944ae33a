import {changeOwnProfile} from '../../paths/browser/own-profile.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const NOT_DONE = {metadata: {isviewProfileWalkthroughDone: false}}
const TEXT = 'Click on your profile section here to manage your vehicles and bookings!'

test('a newcomer sees the popover at the profile until they press Got it, and never again', async ({
  page,
  sandbox,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await changeOwnProfile(server.origin, sandbox, 'newcomer', () => NOT_DONE)
  await signIn(page, sandbox, 'newcomer')
  await page.goto('/consumer/credits')
  const popover = page.getByRole('region', {name: 'View your profile'})
  await expect(popover).toContainText(TEXT)
  for (const width of [360, 1440]) {
    await page.setViewportSize({width, height: 900})
    const [box, heading] = [await popover.boundingBox(), await page.locator('h1').boundingBox()]
    expect((heading?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0), `${width} px`).toBeGreaterThan(0)
  }
  await expect(popover.getByRole('button', {name: 'Got it'})).not.toBeFocused()
  await page.getByRole('link', {name: /: your profile$/}).focus()
  await page.keyboard.press('Tab')
  await expect(popover.getByRole('button', {name: 'Got it'})).toBeFocused()

  await sandbox.fail({operation: 'PATCH /v1/consumers/cip', kind: 'error'})
  await page.keyboard.press('Enter')
  await expect(popover).toBeHidden()
  await page.reload()
  await expect(popover).toBeVisible()

  const recorded = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await popover.getByRole('button', {name: 'Got it'}).click()
  expect((await recorded).request().postDataJSON().metadata).toEqual({isviewProfileWalkthroughDone: true})
  await expect(popover).toBeHidden()
  const read = page.waitForResponse(/my-profile/)
  await page.reload()
  await read
  await expect(page.getByRole('link', {name: /: your profile$/})).toBeVisible()
  await expect(popover).toBeHidden()
})

test('guests load nothing of the walkthrough, nor do those who have seen it', async ({page, sandbox}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/consumer/credits', {waitUntil: 'networkidle'})
  expect(loaded.filter((url) => /walkthrough/.test(url))).toEqual([])
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/credits', {waitUntil: 'networkidle'})
  expect(loaded.filter((url) => /walkthrough-popover/.test(url))).toEqual([])
})
