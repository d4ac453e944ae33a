import {makeBooking} from '../../paths/browser/make-booking.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

test('an estimate is answered on the booking’s page, and the answer to an old one is refused', async ({
  page,
  sandbox,
  server,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/409 \(Conflict\)/)
  await signIn(page, sandbox, visitor.phone, {})
  const id = await makeBooking(server.origin, sandbox, visitor.phone)
  const sendEstimate = () => sandbox.progress({id, status: 'IN_PROGRESS', estimate: 'yes'})
  await sendEstimate()
  await page.goto(`/consumer/booking-details/${id}`)
  await expect(page.getByText('The workshop waits for your answer before it starts.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await sendEstimate()
  await page.getByRole('button', {name: 'Approve'}).click()
  const question = page.getByRole('dialog', {name: /^Approve the estimate of .+\?$/})
  await expect(question).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', {name: 'Approve'}).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The workshop has sent a new estimate meanwhile. Open it, then answer.',
  )
  await expect(page.getByRole('button', {name: 'Open estimate 2'})).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', {name: 'Decline'}).click()
  const said = page.getByRole('definition')
  await expect(said.getByText(/^You have declined this estimate\. You can still approve it/)).toBeFocused()
  await expect(page.getByRole('alert')).toBeHidden()
  const approve = page.getByRole('button', {name: 'Approve'})
  await expect(approve).toBeEnabled()
  await approve.press('Enter')
  const asked = page.getByRole('dialog', {name: /^Approve estimate 2 of .+\?$/})
  await asked.getByRole('button', {name: 'Not now'}).press('Enter')
  await expect(asked).toBeHidden()
  await expect(approve).toBeFocused()
  await approve.press('Enter')
  await asked.getByRole('button', {name: 'Approve'}).press('Enter')
  await expect(said.getByText('You have approved this estimate.')).toBeFocused()
  await expect(approve).toBeHidden()
  await page.reload()
  await expect(said.getByText('You have approved this estimate.')).toBeVisible()
})
