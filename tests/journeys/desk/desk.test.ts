import {readFile} from 'node:fs/promises'
import type {Page} from '@playwright/test'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {violationsOf} from '../accessibility.ts'
import {expect} from '../fixtures.ts'
import {signIn} from '../steps.ts'
import {
  customerLink,
  DESK,
  firstOutcome,
  openDesk,
  openOtherDesk,
  skipUndo,
  deskTest as test,
} from './desk-steps.ts'

/** The booking that the server leases after a press. */
async function takenBy(page: Page, press: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/desk/leases'))
  await press()
  const {lease} = await (await answered).json()
  return lease.bookingId
}

test('whoever is signed out reads that agents sign in at the desk, and comes back to the same list', async ({
  page,
}) => {
  const address = `${DESK}?find=Ve%C3%AFga+%26+co&show=NEW`
  await page.goto(address)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('No booking was found!')
  await expect(page.getByRole('main')).toContainText(
    'Agents of the call centre sign in here: this page is their desk.',
  )
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('button', {name: 'Sign in as an agent'}).click()
  await page.getByRole('button', {name: /^Asha /}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Verification desk')
  const {pathname, searchParams} = new URL(page.url())
  expect([pathname, ...searchParams]).toEqual([DESK, ['find', 'Veïga & co'], ['show', 'NEW']])
})

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

test('an agent works ten bookings in a row without a mouse and without a link', async ({
  context,
  page,
  desk,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (let made = 0; made < 10; made += 1) await makeBooking(desk.origin, desk.sandbox)
  await openDesk(page, desk)
  await expect(page.getByRole('list').getByText('New').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const taken = new Set<string>()
  const asked = (press: () => Promise<void>) => takenBy(page, press)
  await page.clock.install()
  taken.add(await asked(() => page.keyboard.press('n')))
  const keys = [
    ['2', 'Tab', '1', 'Enter'],
    ['1', 'Enter'],
    ['3', 'Enter'],
    ['4', 'Enter'],
    ['2', 'Tab', '3', 'Enter'],
  ]
  await expect(customerLink(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', {name: 'Keys'})).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  const phone = await customerLink(page).getAttribute('href')
  expect(`tel:${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(phone)
  for (let call = 0; call < 10; call += 1) {
    await expect(firstOutcome(page)).toBeFocused()
    const strokes = keys[call % keys.length] ?? []
    const next = await asked(async () => {
      for (const key of strokes) await page.keyboard.press(key)
    })
    expect(taken.has(next)).toBe(false)
    taken.add(next)
  }
  expect(taken.size).toBe(11)
  await page.keyboard.press('l')
  await expect(page.getByRole('button', {name: 'Call the next one'})).toBeVisible()
  await skipUndo(page)
  // All ten were held until now; each is announced.
  await expect(page.getByText('Recorded', {exact: true})).toHaveCount(10)
  await expect(page.getByRole('button', {name: 'Undo'})).toHaveCount(0)
  await expect(page.getByText(/^Call later \([1-9]/)).toBeVisible()
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

test('undo brings the call back with its note, and nothing was written', async ({page, desk}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512345001')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512345001`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await page.getByLabel('Note').fill('😀'.repeat(141))
  await page.getByLabel('Note').press('Enter')
  await expect(page.getByText('The note is 1 character too long. Shorten it to 140.')).toBeVisible()
  const note = `asked for 9 o’clock u n l ${'😀'.repeat(114)}`
  await page.getByLabel('Note').fill(note)
  await page.getByLabel('Note').press('Enter')
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByLabel('Note')).toHaveValue(note)
  await expect(page.getByText('Nobody has called yet.')).toBeVisible()
  await page.goto(`${DESK}/${id}`)
  await expect(firstOutcome(page)).toBeChecked()
})

test('two agents side by side: one calls, the other sees who, and takes over on purpose', async ({
  browser,
  page: asha,
  desk,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/)
  await makeBooking(desk.origin, desk.sandbox, '5512345002')
  await openDesk(asha, desk)
  const ravi = await openOtherDesk(browser, desk, 'callCentreLead')
  for (const page of [asha, ravi]) await page.goto(`${DESK}?find=55123+45002`)
  await asha.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(customerLink(asha)).toBeVisible()
  await ravi.reload()
  await expect(ravi.getByText('Asha Care is calling')).toBeVisible()
  await ravi.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(ravi.getByRole('alert')).toContainText('Asha Care is calling this customer now.')
  await ravi.getByRole('button', {name: 'Take over'}).click()
  await expect(customerLink(ravi)).toBeVisible()
  await asha.clock.install()
  await asha.getByLabel('Note').fill('call her at work')
  await asha.getByLabel('Note').press('Enter')
  await expect(asha.getByRole('button', {name: 'Undo'})).toBeVisible()
  await skipUndo(asha)
  await expect(asha.getByText('The last outcome was not recorded', {exact: false})).toBeVisible()
  await expect(asha.getByText(/^Not recorded: “No answer” for Asha Rao, PH-/)).toBeVisible()
  await expect(asha.getByText('Your note: call her at work')).toBeVisible()
  await asha.getByRole('button', {name: 'I have read it'}).click()
  await expect(asha.getByText('Your note: call her at work')).toHaveCount(0)
  await ravi.context().close()
})

test('an outcome is kept while the network is gone, and recorded once when it is back', async ({
  page,
  desk,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await makeBooking(desk.origin, desk.sandbox, '5512345003')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512345003`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(firstOutcome(page)).toBeFocused()
  await page.clock.install()
  await page.keyboard.press('1')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
  await skipUndo(page)
  await expect(page.getByText('No connection: the outcome is kept here and sent again.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Recorded', {exact: true})).toBeAttached()
  await page.reload()
  await expect(page.getByText('1 call', {exact: false}).first()).toBeVisible()
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
