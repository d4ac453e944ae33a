import {NAMED_BOOKINGS} from '../../../../server/seed/named-cases.ts'
import {makeBooking} from '../../../paths/browser/make-booking.ts'
import {startSandboxServer} from '../../../support/server/sandbox-server.ts'
import {expect, test} from '../../fixtures.ts'
import {createSandbox} from '../../sandbox.ts'
import {signIn} from '../../steps.ts'
import {
  IDENTITY,
  openEditor,
  outcome,
  recordByKeys,
  seeFinalOutcome,
  VERIFICATION,
} from '../verification-steps.ts'

for (const [key, slot] of [
  ['2', 'Afternoon (2pm-4pm)'],
  ['3', 'No preference'],
] as const)
  test(`an agent records a verified booking by four keys: 2 Tab ${key} Enter`, async ({
    page,
    sandbox,
    server,
  }) => {
    await signIn(page, sandbox, 'callCentreAgent')
    await openEditor(page, await makeBooking(server.origin, sandbox))
    await recordByKeys(page, ['2', 'Tab', key, 'Enter'])
    await seeFinalOutcome(page, 'The customer has verified this booking.', slot)
  })

const ANSWERS: [name: string, path: string, heading: string][] = [
  ['no id', VERIFICATION, 'No booking was found!'],
  [
    'not found',
    `${VERIFICATION}/no-such-booking`,
    'Booking not found. Please check the booking ID and try again.',
  ],
  ['cancelled', `${VERIFICATION}/${NAMED_BOOKINGS.cancelled}`, 'Booking is cancelled.'],
  [
    '10 days or older',
    `${VERIFICATION}/${NAMED_BOOKINGS.olderThanTenDays}`,
    'This booking can no longer be updated from this page. Please contact the workshop directly for further actions.',
  ],
  [
    'final response: verified',
    `${VERIFICATION}/${NAMED_BOOKINGS.verified}`,
    'The customer has verified this booking.',
  ],
  [
    'final response: not interested',
    `${VERIFICATION}/${NAMED_BOOKINGS.notInterested}`,
    'The customer is not interested in this booking.',
  ],
]

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
  await page.goto(`${VERIFICATION}/${NAMED_BOOKINGS.notVerified}`)
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
  await page.goto(`${VERIFICATION}/${await makeBooking(server.origin, sandbox)}`)
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
  await page.goto(`${VERIFICATION}/${NAMED_BOOKINGS.notVerified}`)
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
