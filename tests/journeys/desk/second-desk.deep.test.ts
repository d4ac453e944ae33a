import type {Page} from '@playwright/test'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {type DeskWorld, expect} from '../fixtures.ts'
import {DESK, firstOutcome, openDesk, skipUndo, deskTest as test} from './desk-steps.ts'

const NOTE = 'asked for another day'

/** The attempts that this page sends, by their ids. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/desk/outcomes') sent.push(request.postDataJSON().attemptId)
  })
  return sent
}

/** Saves an outcome for the booking of this phone; the clock of both pages then stands still. */
async function saveNote(page: Page, phone: string): Promise<void> {
  await page.goto(`${DESK}?find=${phone}`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(firstOutcome(page)).toBeFocused()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.getByLabel('Note').fill(NOTE)
  await page.getByLabel('Note').press('Enter')
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
}

/** Waits for the page while the clock moves on by a small part of the ten seconds. */
const eventually = (page: Page, holds: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return holds()
      },
      {timeout: 30_000, intervals: [100]},
    )
    .toBe(true)

/** The desk in this page, where the outcome of a new booking can still be undone; what the page sends. */
async function deskThatCanUndo(page: Page, desk: DeskWorld, phone: string): Promise<string[]> {
  await makeBooking(desk.origin, desk.sandbox, phone)
  await openDesk(page, desk)
  await saveNote(page, phone)
  return sentBy(page)
}

test('a second desk of an agent sends nothing that can be undone in the first one', async ({page, desk}) => {
  const first = await deskThatCanUndo(page, desk, '5512345011')
  const other = await page.context().newPage()
  const second = sentBy(other)
  await other.goto(`${DESK}?find=5512345011`)
  await eventually(other, () => other.getByRole('button', {name: 'Call Asha Rao'}).isVisible())
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
  expect([first, second]).toEqual([[], []])
  await skipUndo(page)
  await expect.poll(() => [first.length, second.length]).toEqual([1, 0])
  await other.reload()
  await eventually(other, () => other.getByText('1 call', {exact: false}).first().isVisible())
  expect([first.length, second.length]).toEqual([1, 0])
  await other.close()
})

test('what a closed desk has left is sent by the next one, once', async ({page, desk}) => {
  const first = await deskThatCanUndo(page, desk, '5512345012')
  const other = await page.context().newPage()
  const second = sentBy(other)
  await page.close()
  await other.goto(`${DESK}?find=5512345012`)
  // Before its answer a page sends it again when it is loaded anew.
  const stored = () => other.evaluate(() => localStorage.getItem('deskOutcomes'))
  await eventually(other, async () => second.length > 0 && (await stored()) === null)
  await other.reload()
  await eventually(other, () => other.getByText('1 call', {exact: false}).first().isVisible())
  expect([first.length, second.length]).toEqual([0, 1])
})

test('what a desk leaves that closes is sent by the one that is still open, once', async ({page, desk}) => {
  await makeBooking(desk.origin, desk.sandbox, '5512345013')
  await openDesk(page, desk)
  const other = await page.context().newPage()
  const second = sentBy(other)
  await other.goto(`${DESK}?find=5512345013`)
  await expect(other.getByRole('button', {name: 'Call Asha Rao'})).toBeVisible()
  await saveNote(page, '5512345013')
  const first = sentBy(page)
  await page.close()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('deskOutcomes'))).toBeNull()
  expect([first.length, second.length]).toEqual([0, 1])
  await eventually(other, () => other.getByText('1 call', {exact: false}).first().isVisible())
})
