import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {chosenCookies} from '../chosen-cookies.ts'
import {expect, test, watch} from '../fixtures.ts'
import {signIn} from '../steps.ts'
import {openEditor, outcome, recordByKeys, seeFinalOutcome, VERIFICATION} from './verification-steps.ts'

const KEYS: [keys: string[], answer: string, slot: string | null][] = [
  [['2', 'Tab', '1', 'Enter'], 'The customer has verified this booking.', 'Morning (10am-12pm)'],
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
    await seeFinalOutcome(page, answer, slot)
  })
}

test('a signed-in agent sees whom to call; the link alone shows a masked customer', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${VERIFICATION}/${NAMED_BOOKINGS.rescheduleRequired}`)
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
