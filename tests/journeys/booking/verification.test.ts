import type {Page} from '@playwright/test'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {startSandboxServer} from '../../support/server/sandbox-server.ts'
import {chosenCookies} from '../chosen-cookies.ts'
import {expect, test, watch} from '../fixtures.ts'
import {createSandbox} from '../sandbox.ts'
import {signIn} from '../steps.ts'

const PAGE = '/consumer/booking-verification'
const IDENTITY =
  'Invalid/Expired user Identity. Please logout from current account and then, retry to view job details.'

const outcome = (page: Page, name: string) => page.getByRole('radio', {name})

async function openEditor(page: Page, bookingId: string): Promise<void> {
  await page.goto(`${PAGE}/${bookingId}`)
  await expect(outcome(page, 'No answer')).toBeFocused()
}

/** Presses at most four keys, then waits for the confirmation. */
async function recordByKeys(page: Page, keys: readonly string[]): Promise<void> {
  expect(keys.length).toBeLessThanOrEqual(4)
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.locator('form').getByText('Preference Updated!')).toBeVisible()
}

const KEYS: [keys: string[], answer: string, slot: string | null][] = [
  [['2', 'Tab', '1', 'Enter'], 'The customer has verified this booking.', 'Morning (10am-12pm)'],
  [['2', 'Tab', '2', 'Enter'], 'The customer has verified this booking.', 'Afternoon (2pm-4pm)'],
  [['2', 'Tab', '3', 'Enter'], 'The customer has verified this booking.', 'No preference'],
  [['3', 'Enter'], 'The customer is not interested in this booking.', null],
]

for (const [keys, answer, slot] of KEYS) {
  test(`an agent records a final outcome by keyboard in at most four keystrokes: ${keys.join(' ')}`, async ({
    page,
    sandbox,
    server,
  }) => {
    await signIn(page, sandbox, 'callCentreAgent')
    await openEditor(page, await makeBooking(server.origin, sandbox))
    await recordByKeys(page, keys)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(answer)
    await expect(page.getByRole('heading', {level: 1})).toBeFocused()
    if (slot !== null) await expect(page.getByText(`Preferred slot: ${slot}`)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
}

test('an agent records an outcome that is not final, and later another one', async ({
  page,
  sandbox,
  server,
}) => {
  await signIn(page, sandbox, 'callCentreAgent')
  await openEditor(page, await makeBooking(server.origin, sandbox))
  await recordByKeys(page, ['4', 'Enter'])
  await expect(page.getByText('Recorded so far: Reschedule required.')).toBeVisible()
  await expect(outcome(page, 'Reschedule required')).toBeFocused()
  await recordByKeys(page, ['1', 'Enter'])
  await expect(page.getByText('Recorded so far: No answer.')).toBeVisible()
})

test('a signed-in agent sees whom to call; the link alone shows a masked customer', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${PAGE}/${NAMED_BOOKINGS.rescheduleRequired}`)
  await expect(outcome(page, 'Reschedule required')).toBeChecked()
  await expect(page.getByText('Ms Meera K•••')).toBeVisible()
  await expect(page.getByText('••••••0001')).toBeVisible()
  await expect(page.getByRole('link', {name: /^Call/})).toHaveCount(0)
  for (const fact of ['Namma Car Care', 'Maruti Suzuki Swift Petrol KA05MX4321', 'Periodic service'])
    await expect(page.getByText(fact).first()).toBeVisible()

  await signIn(page, sandbox, 'callCentreAgent')
  await page.reload()
  await expect(page.getByText('Ms Meera Krishnan')).toBeVisible()
  await expect(page.getByRole('link', {name: 'Call +91 55500 00001'})).toHaveAttribute(
    'href',
    'tel:+915550000001',
  )
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('by the link the update is sent with the application id header only', async ({
  page,
  sandbox,
  server,
}) => {
  await openEditor(page, await makeBooking(server.origin, sandbox))
  const sent = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('updateBookingByCallCenter'),
  )
  await recordByKeys(page, ['Enter'])
  const headers = (await sent).headers()
  expect(headers['x-app-id']).toBe('pahiya-web')
  expect(['authorization', 'otp', 'refid', 'phonenumber'].filter((name) => name in headers)).toEqual([])
})

test('VERIFIED asks for a slot, and the question takes the focus', async ({page, sandbox, server}) => {
  await openEditor(page, await makeBooking(server.origin, sandbox))
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Choose a slot, or No preference.')
  await expect(outcome(page, 'Morning (10am-12pm)')).toBeFocused()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The customer has verified this booking.')
})

test('half a second after the success the booking is read again', async ({page, sandbox, server}) => {
  await page.clock.install()
  await openEditor(page, await makeBooking(server.origin, sandbox))
  await page.clock.pauseAt(Date.now() + 60_000)
  let reads = 0
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('getBooking')) reads += 1
  })
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return page.locator('form').getByText('Preference Updated!').isVisible()
    })
    .toBe(true)
  await page.clock.runFor(400)
  expect(reads).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(() => reads).toBe(1)
})

test('after a failure every choice stays, and the retry records it', async ({
  page,
  sandbox,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await openEditor(page, await makeBooking(server.origin, sandbox))
  await sandbox.fail({operation: 'updateBookingByCallCenter', kind: 'error'})
  for (const key of ['2', 'Tab', '2', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('alert')).toContainText('Error occured, please retry!')
  await expect(outcome(page, 'Verified')).toBeChecked()
  await expect(outcome(page, 'Afternoon (2pm-4pm)')).toBeChecked()
  await recordByKeys(page, ['Enter'])
  await expect(page.getByText('Preferred slot: Afternoon (2pm-4pm)')).toBeVisible()
})

test('of two agents at once one wins; the other sees a conflict without losing the choice', async ({
  page,
  browser,
  visitor,
  sandbox,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  const bookingId = await makeBooking(server.origin, sandbox)
  await signIn(page, sandbox, 'callCentreAgent')
  // Each agent has a browser: tabs of one browser tell each other what has changed.
  const context = await browser.newContext({
    baseURL: server.origin,
    storageState: chosenCookies(server.origin),
    extraHTTPHeaders: {'x-sandbox-visitor': visitor.id},
  })
  const other = await context.newPage()
  await signIn(other, sandbox, 'callCentreAgent')
  const complaints: string[] = []
  watch(other, complaints)
  await openEditor(page, bookingId)
  await openEditor(other, bookingId)

  await recordByKeys(other, ['4', 'Enter'])
  await expect(other.getByText('Recorded so far: Reschedule required.')).toBeVisible()
  for (const key of ['2', 'Tab', '1', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('alert')).toHaveText(
    'Another agent was faster: “Reschedule required” is recorded. Your choice is not lost; saving replaces it.',
  )
  await expect(outcome(page, 'Verified')).toBeChecked()
  await expect(outcome(page, 'Morning (10am-12pm)')).toBeChecked()
  await recordByKeys(page, ['Enter'])
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The customer has verified this booking.')

  complaints.length = 0
  for (const key of ['1', 'Enter']) await other.keyboard.press(key)
  await expect(other.getByRole('heading', {level: 1})).toHaveText('The customer has verified this booking.')
  await expect(other.getByRole('alert')).toHaveText(
    'Somebody else was faster. What you had chosen, “No answer”, was not recorded.',
  )
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})

const ANSWERS: [name: string, path: string, heading: string][] = [
  ['no id', PAGE, 'No booking was found!'],
  ['not found', `${PAGE}/no-such-booking`, 'Booking not found. Please check the booking ID and try again.'],
  ['cancelled', `${PAGE}/${NAMED_BOOKINGS.cancelled}`, 'Booking is cancelled.'],
  [
    '10 days or older',
    `${PAGE}/${NAMED_BOOKINGS.olderThanTenDays}`,
    'This booking can no longer be updated from this page. Please contact the workshop directly for further actions.',
  ],
  [
    'final response: verified',
    `${PAGE}/${NAMED_BOOKINGS.verified}`,
    'The customer has verified this booking.',
  ],
  [
    'final response: not interested',
    `${PAGE}/${NAMED_BOOKINGS.notInterested}`,
    'The customer is not interested in this booking.',
  ],
]

for (const [name, path, heading] of ANSWERS) {
  test(`the page answers and shows no editor: ${name}`, async ({page, expectedComplaints}) => {
    expectedComplaints.push(/Failed to load resource/)
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
}

test('a booking that cannot be read can be retried', async ({page, sandbox, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
  await sandbox.fail({operation: 'getBooking', kind: 'error', times: 2})
  await page.goto(`${PAGE}/${NAMED_BOOKINGS.notVerified}`)
  await expect(page.getByRole('alert')).toHaveText(
    'An unknown error occurred. Please try again or refersh the page.',
  )
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(outcome(page, 'No answer')).toBeFocused()
})

test('an expired identity is reported on the page, and while saving no choice is lost', async ({
  page,
  sandbox,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await sandbox.fail({operation: 'getBooking', kind: 'code', value: 'UNAUTHORIZED_USER'})
  await page.goto(`${PAGE}/${await makeBooking(server.origin, sandbox)}`)
  await expect(page.getByRole('alert')).toHaveText(IDENTITY)
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(outcome(page, 'No answer')).toBeFocused()
  await sandbox.fail({
    operation: 'updateBookingByCallCenter',
    kind: 'code',
    value: 'UNAUTHORIZED_USER',
  })
  for (const key of ['3', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('alert')).toContainText(IDENTITY)
  await expect(outcome(page, 'Not interested')).toBeChecked()
})

test('VERIFICATION_ACCESS=agent opens the page to agents only', async ({browser, visitor}) => {
  test.setTimeout(120_000)
  const server = await startSandboxServer({VERIFICATION_ACCESS: 'agent'})
  const context = await browser.newContext({baseURL: server.origin})
  const page = await context.newPage()
  const sandbox = createSandbox(server.origin, visitor.id)
  await page.goto(`${PAGE}/${NAMED_BOOKINGS.notVerified}`)
  await expect(page.getByRole('alert')).toContainText(IDENTITY)
  await expect(page.getByRole('alert')).toContainText(
    'Only call-centre agents who are signed in may use this page.',
  )
  await signIn(page, sandbox, 'callCentreAgent')
  await openEditor(page, NAMED_BOOKINGS.notVerified)
  await recordByKeys(page, ['3', 'Enter'])
  await context.close()
  await server.stop()
})
