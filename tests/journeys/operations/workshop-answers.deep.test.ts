import type {Page} from '@playwright/test'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {signIn} from '../steps.ts'

test.use({viewport: {width: 360, height: 740}})

/** The link in the newest message to the workshop about a booking. */
async function linkTo(sandbox: Sandbox, email: string, reference: string): Promise<string> {
  const text = (await sandbox.mail(email)).find((each) => each.text.includes(reference))?.text ?? ''
  const path = /\/consumer\/workshop-answer\?token=[\w-]{22}$/.exec(text)?.[0]
  if (path === undefined) throw new Error(`no link for ${reference} in: ${text}`)
  return path
}

async function expectSound(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await violationsOf(page)).toEqual([])
}

/** A signed-in customer's booking, with its page open. */
async function openBooking(page: Page, origin: string, sandbox: Sandbox, phone: string) {
  await signIn(page, sandbox, phone, {})
  const id = await makeBooking(origin, sandbox, phone)
  await page.goto(`/consumer/booking-details/${id}`)
  const reference = (await page.locator('dd').first().textContent()) ?? ''
  return {id, reference}
}

test('a workshop proposes another day by its link and keyboard, and the customer accepts it', async ({
  page,
  sandbox,
  server,
  visitor,
}) => {
  const {id, reference} = await openBooking(page, server.origin, sandbox, visitor.phone)
  const link = await linkTo(sandbox, WORKSHOP_MAIL, reference)
  await page.goto(link)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`Booking ${reference}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('would like to bring a Hyundai i20 Petrol to')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([
    'Periodic service',
    'KA05MN1234',
    'SAVE500 (Rs. 500 off)',
    'Not asked for',
    'Nothing',
  ])
  await expectSound(page)

  const send = page.getByRole('button', {name: 'Send the answer'})
  await send.focus()
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert', {name: 'There is a problem'})
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', {name: 'Choose an answer.'})).toHaveCount(1)
  await expect(summary.getByText('Choose an answer.')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  const day = page.getByLabel('The day that you propose')
  await page.keyboard.press('Tab')
  await expect(day).toBeFocused()
  const choice = (await day.locator('option').nth(3).textContent()) ?? ''
  await day.selectOption({label: choice})
  await expectSound(page)
  await send.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', {level: 1, name: 'You have proposed another day'})
  await expect(heading).toBeFocused()
  await expect(page.getByText(`You have proposed ${choice} for booking ${reference}.`)).toBeVisible()
  await expectSound(page)
  await page.goto(link)
  await expect(heading).toBeVisible()

  await page.goto(`/consumer/booking-details/${id}`)
  await expect(page.getByRole('heading', {name: 'The workshop proposes another day'})).toBeVisible()
  await expectSound(page)
  // The walkthrough of a new account loads late, and is announced when it comes.
  await expect(page.getByRole('heading', {name: 'View your profile'})).toBeVisible()
  await page.getByRole('button', {name: `Accept ${choice}`}).press('Enter')
  await expect(page.getByRole('heading', {name: 'The workshop proposes another day'})).toBeHidden()
  const outcome = page.getByRole('paragraph').filter({hasText: `Your booking has moved to ${choice}.`})
  await expect(outcome).toBeFocused()
  await expect(page.locator('[aria-live].visually-hidden > :last-child')).toHaveText(
    `Your booking has moved to ${choice}.`,
  )
  await expect(page.getByText('Booking Confirmed').first()).toBeVisible()
  await expect(outcome).toBeFocused()
  await page.goto(link)
  await expect(
    page.getByText(`The customer has accepted. The booking is confirmed for ${choice}.`),
  ).toBeVisible()
  await expectSound(page)
})

test('a customer who keeps the day of a booking that was cancelled meanwhile reads that it is over', async ({
  page,
  sandbox,
  server,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 4/)
  const {id, reference} = await openBooking(page, server.origin, sandbox, visitor.phone)
  await page.goto(await linkTo(sandbox, WORKSHOP_MAIL, reference))
  await page.getByRole('radio', {name: 'Propose another day'}).check()
  await page.getByLabel('The day that you propose').selectOption({index: 3})
  await page.getByRole('button', {name: 'Send the answer'}).click()
  await expect(page.getByRole('heading', {name: 'You have proposed another day'})).toBeVisible()
  await page.goto(`/consumer/booking-details/${id}`)
  const keep = page.getByRole('button', {name: /^Keep /})
  await expect(keep).toBeVisible()
  await sandbox.progress({id, status: 'CANCELLED'})
  await keep.press('Enter')
  const outcome = page.getByRole('paragraph').filter({hasText: 'This can no longer be answered.'})
  await expect(outcome).toBeFocused()
  await expect(keep).toBeHidden()
  await expectSound(page)
})

test('a workshop declines by its link, and the customer sees why and what to do next', async ({
  page,
  sandbox,
  server,
  visitor,
}) => {
  const {id, reference} = await openBooking(page, server.origin, sandbox, visitor.phone)
  await page.goto(await linkTo(sandbox, WORKSHOP_MAIL, reference))
  await page.getByRole('radio', {name: 'Decline'}).check()
  await page
    .getByLabel('The reason, which the customer reads')
    .selectOption({label: 'We have no place left on this day'})
  await page.getByRole('button', {name: 'Send the answer'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'You have declined the booking'})).toBeFocused()
  await page.goto(`/consumer/booking-details/${id}`)
  await expect(
    page.getByText('The workshop has cancelled this booking: it has no place left on this day.'),
  ).toBeVisible()
  await expect(page.getByRole('link', {name: 'Find another workshop'})).toHaveAttribute(
    'href',
    /\/consumer\/workshops\?coords=/,
  )
  await expectSound(page)
})

test('a link that is cut off or unknown says so', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/404 \(Not Found\)/)
  for (const token of ['abc', 'AAAAAAAAAAAAAAAAAAAAAA']) {
    await page.goto(`/consumer/workshop-answer?token=${token}`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This link belongs to no booking')
  }
  await expectSound(page)
})

/** Of the workshop `complete`. */
const WORKSHOP_MAIL = 'care@namma-car-care.example'
