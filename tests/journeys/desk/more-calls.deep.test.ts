import {readFile} from 'node:fs/promises'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {violationsOf} from '../accessibility.ts'
import {expect} from '../fixtures.ts'
import {signIn} from '../steps.ts'
import {
  DESK,
  firstOutcome,
  openDesk,
  openOtherDesk,
  skipUndo,
  takenBy,
  deskTest as test,
} from './desk-steps.ts'

test('whoever is signed in without the right of an agent reads so at the desk', async ({
  page,
  desk,
  expectedComplaints,
}) => {
  // Each page of the test stores this sign-in, also after its session has ended.
  expectedComplaints.push(/status of 401/)
  await signIn(page, desk.sandbox, 'fullProfile')
  await page.goto(DESK)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('No booking was found!')
  const main = page.getByRole('main')
  await expect(main).toContainText('You are signed in, but not as an agent of the call centre.')
  await expect(main.getByRole('button', {name: 'Sign in as an agent'})).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await main.getByRole('button', {name: 'Sign out'}).click()
  await expect(page).toHaveURL(/\/consumer\/create-account\?next=%2Fconsumer%2Fbooking-verification$/)
  await page.getByRole('button', {name: 'Log in'}).click()
  await page.getByRole('button', {name: /^Asha Care/}).click()
  await expect(page).toHaveURL(/\/consumer\/booking-verification$/)
  await expect(page.getByRole('button', {name: 'Call the next one'})).toBeVisible()
})

test('whoever is signed out signs in at the figures, and comes back to them', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/)
  await page.goto('/consumer/verification-lead')
  await expect(page.getByRole('alert')).toContainText(
    'This page is for leads of the call centre who are signed in.',
  )
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('alert').getByRole('button', {name: 'Sign in'}).click()
  await page.getByRole('button', {name: /^Ravi /}).click()
  await expect(page.getByRole('heading', {name: 'Agents and leads'})).toBeVisible()
  await expect(page).toHaveURL(/\/consumer\/verification-lead$/)
})

test('an Enter that bounces or is held saves no booking that it has just opened', async ({page, desk}) => {
  for (let made = 0; made < 2; made += 1) await makeBooking(desk.origin, desk.sandbox)
  await openDesk(page, desk)
  const opened = await takenBy(page, () => page.keyboard.press('n'))
  await expect(firstOutcome(page)).toBeFocused()
  await page.keyboard.press('1')
  const next = await takenBy(page, () => page.keyboard.press('Enter'))
  expect(next).not.toBe(opened)
  await expect(firstOutcome(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose what the customer said first.')).toBeAttached()
  await page.keyboard.down('Enter')
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  // The first outcome can still be undone, and is the only one that was saved.
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByRole('button', {name: 'Undo'})).toHaveCount(0)
})

test('a call-back comes due by the clock, on top of the list', async ({page, desk}) => {
  await makeBooking(desk.origin, desk.sandbox, '5512345004')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512345004`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(firstOutcome(page)).toBeFocused()
  await page.clock.install()
  for (const key of ['1', 'Tab', '1', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
  await skipUndo(page)
  await expect(page.getByText('Recorded', {exact: true})).toBeAttached()
  await page.goto(`${DESK}?find=5512345004`)
  await expect(page.getByRole('list').getByText('Call later')).toBeVisible()
  await desk.sandbox.setClock(new Date(Date.now() + 16 * 60_000))
  // The token of the first sign-in has ended.
  await openDesk(page, desk)
  const top = page.getByRole('region', {name: 'Bookings to call'}).getByRole('listitem').first()
  await expect(top).toContainText(/Asha Rao\+91 55123 45004.*Call-back due.*1 call, again at/)
  await desk.sandbox.restore()
})

test('the lead sees the calls of today, saves them without names, and finds them in the log; nobody else does', async ({
  browser,
  page: agent,
  desk,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 403/)
  const id = await makeBooking(desk.origin, desk.sandbox, '5512345005')
  await openDesk(agent, desk)
  await agent.goto(`${DESK}/${id}`)
  await expect(firstOutcome(agent)).toBeFocused()
  for (const key of ['4', 'Enter']) await agent.keyboard.press(key)
  await expect(agent.locator('form').getByText('Preference Updated!')).toBeVisible()
  await agent.goto('/consumer/verification-lead')
  await expect(agent.getByRole('alert')).toContainText(
    'This page is for leads of the call centre who are signed in.',
  )
  await expect(agent.getByRole('alert').getByRole('button')).toHaveText('Sign out')
  const page = await openOtherDesk(browser, desk, 'callCentreLead')
  await page.goto('/consumer/verification-lead')
  const byAgent = page.getByRole('region', {name: 'By agent'})
  await expect(byAgent.getByRole('rowheader', {name: 'Asha Care'})).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', {name: 'Save a CSV file'}).click()
  const lines = await readFile(await (await saved).path(), 'utf8')
  expect(lines.slice(0, 14)).toBe('\ufeffday,group,of,')
  expect(lines).toContain('agent 1')
  expect(lines).not.toContain('Asha')
  await page.getByLabel('Phone of the customer').fill('12')
  await page.getByRole('button', {name: 'Find'}).click()
  await expect(page.getByRole('alert')).toContainText('Check the phone number')
  await page.getByLabel('Phone of the customer').fill('')
  await page.getByLabel('Booking (reference or id)').fill(id)
  await page.getByRole('button', {name: 'Find'}).click()
  await expect(page.getByRole('cell', {name: 'wrote'}).first()).toBeVisible()
  await page.context().close()
})
