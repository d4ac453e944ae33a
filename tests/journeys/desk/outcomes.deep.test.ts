import type {Page} from '@playwright/test'
import {deskBooking} from '../../../contract/desk/work-list.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'
import {violationsOf} from '../accessibility.ts'
import {type DeskWorld, expect} from '../fixtures.ts'
import {customerLink, DESK, firstOutcome, nextButton, openDesk, deskTest as test} from './desk-steps.ts'

async function open(page: Page, phone: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${DESK}?find=${phone}`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(firstOutcome(page)).toBeFocused()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Save and next'}).click()
  await expect(page.getByText('Saved. Nothing is written for 10 seconds.').first()).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Recorded', {exact: true})).toBeAttached()
}

/** The booking as the server has it. */
async function stored({origin, sandbox}: DeskWorld, bookingId: string) {
  const {idToken} = await sandbox.signIn('callCentreAgent')
  const call = plainCall(origin, idToken)
  const {answer} = await call.rest(deskBooking, {query: {bookingId}, body: undefined})
  return answer
}

const choice = (page: Page, name: RegExp) => page.getByRole('radio', {name})
const closed = (page: Page) => page.getByRole('region', {name: 'Found, but not to be called'})

test('NOT_INTERESTED can cancel the booking too, and the search then says that it is cancelled', async ({
  page,
  desk,
}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512347001')
  await openDesk(page, desk)
  await open(page, '5512347001')
  await page.keyboard.press('3')
  await expect(choice(page, /Keep the booking/)).toBeChecked()
  await expect(page.getByText('Place, day and workshop stay as they are.')).toBeVisible()
  await expect(page.getByText('Frees the place; the workshop and the customer get a message.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('2')
  await expect(choice(page, /Cancel the booking too/)).toBeChecked()
  await save(page)

  const {booking, attempts} = await stored(desk, id)
  expect(booking.status).toBe('CANCELLED')
  expect(attempts.map(({outcome, hasCancelled}) => [outcome, hasCancelled])).toEqual([
    ['NOT_INTERESTED', true],
  ])
  const texts = (await desk.sandbox.messages('5512347001')).map(({text}) => text)
  expect(texts.some((text) => text.includes('cancelled'))).toBe(true)

  for (const find of ['055123 47001', booking.reference.toLowerCase()]) {
    await page.goto(`${DESK}?find=${encodeURIComponent(find)}`)
    await expect(page.getByText('No booking that fits this search is waiting for a call.')).toBeVisible()
    await expect(closed(page).getByRole('listitem')).toContainText([/Asha Rao.*Cancelled/])
    await expect(page.getByRole('button', {name: 'Call Asha Rao'})).toHaveCount(0)
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await closed(page)
    .getByRole('link', {name: `Read ${booking.reference}`})
    .click()
  await expect(page).toHaveURL(`${DESK}/${id}`)
  await page.goBack()
  await expect(closed(page)).toBeVisible()
})

test('NOT_INTERESTED without a cancellation keeps the booking, and the search says what was answered', async ({
  page,
  desk,
}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512347002')
  await openDesk(page, desk)
  await open(page, '5512347002')
  await page.keyboard.press('3')
  await save(page)
  const {booking, attempts} = await stored(desk, id)
  expect(booking.status).toBe('REQUEST_RECEIVED')
  expect(attempts.map(({outcome, hasCancelled}) => [outcome, hasCancelled])).toEqual([
    ['NOT_INTERESTED', false],
  ])
  await page.goto(`${DESK}?find=5512347002`)
  await expect(closed(page).getByRole('listitem')).toContainText([/Asha Rao.*Not interested/])
})

test('RESCHEDULE_REQUIRED moves the booking in place to a free day', async ({page, desk}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512347003')
  const before = await stored(desk, id)
  await openDesk(page, desk)
  await open(page, '5512347003')
  await page.keyboard.press('4')
  await expect(choice(page, /Only record it/)).toBeChecked()
  const day = page.getByRole('radio', {name: /Move to/}).first()
  await expect(day).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('3')
  await expect(day).toBeChecked()
  const label = await page.locator('label', {hasText: 'Move to'}).first().innerText()
  await save(page)

  const {booking, attempts} = await stored(desk, id)
  expect(attempts.map(({outcome, movedTo}) => [outcome, movedTo])).toEqual([
    ['RESCHEDULE_REQUIRED', booking.scheduledDate],
  ])
  expect(booking.scheduledDate).not.toBe(before.booking.scheduledDate)
  const written = new Intl.DateTimeFormat('en-IN', {day: 'numeric', month: 'short', timeZone: 'UTC'})
  expect(label).toContain(written.format(new Date(booking.scheduledDate)))
  await page.goto(`${DESK}?find=5512347003`)
  await expect(page.getByRole('list').getByText('1 call', {exact: false})).toBeVisible()
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(page.getByText(/Reschedule required · moved to/)).toBeVisible()
})

test('RESCHEDULE_REQUIRED can send the customer a link, which asks for a code', async ({
  browser,
  page,
  desk,
}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512347004')
  const before = await stored(desk, id)
  await openDesk(page, desk)
  await open(page, '5512347004')
  await page.keyboard.press('4')
  await expect(choice(page, /Only record it/)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('2')
  await expect(choice(page, /Send a link to choose a day/)).toBeChecked()
  await expect(page.getByText('The link asks for a code.')).toBeVisible()
  await save(page)

  const {booking, attempts} = await stored(desk, id)
  expect(attempts.map(({outcome, sentMessage}) => [outcome, sentMessage])).toEqual([
    ['RESCHEDULE_REQUIRED', 'CHOOSE_DAY'],
  ])
  expect(booking.scheduledDate).toBe(before.booking.scheduledDate)
  const [message] = (await desk.sandbox.messages('5512347004')).filter(({text}) =>
    text.includes('choose another day'),
  )
  const link = /https?:\S+$/.exec(message?.text ?? '')?.[0] ?? ''
  expect(new URL(link).pathname).toBe(`/consumer/booking/${id}`)
  const customer = await (await browser.newContext({baseURL: desk.origin})).newPage()
  await customer.goto(new URL(link).pathname)
  await expect(customer.getByRole('button', {name: 'Send me a code'})).toBeVisible()
  await customer.context().close()
})

test('what could not be opened without a network is no longer said when it is back', async ({
  page,
  desk,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await makeBooking(desk.origin, desk.sandbox, '5512347005')
  await openDesk(page, desk)
  await page.context().setOffline(true)
  await nextButton(page).click()
  const sentence = page.getByText('The booking could not be opened. Try again.')
  await expect(sentence).toBeVisible()
  await page.context().setOffline(false)
  await expect(sentence).toHaveCount(0)
  await nextButton(page).click()
  await expect(customerLink(page)).toBeVisible()
})
