import type {Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {enterSentCode, fillBookingForm, goToForm, seeConfirmation, submitBooking} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`
const GIVEN = 'News of your bookings comes on WhatsApp.'

const box = (page: Page, lastDigits: string) =>
  page.getByRole('checkbox', {
    name: new RegExp(String.raw`^Send news of my bookings to •+${lastDigits} on WhatsApp\.$`),
  })

test('a guest chooses WhatsApp on the confirmation, and the next news comes there', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.goto(COMPLETE)
  await goToForm(page)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  const consent = box(page, visitor.phone.slice(-4))
  await expect(consent).not.toBeChecked()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 800})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
  }
  await consent.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(GIVEN)).toBeVisible()
  await expect(consent).toBeChecked()

  const [booked] = await sandbox.messages(visitor.phone)
  expect(booked?.channel).toBe('sms')
  const [link = ''] = /https?:\S+/.exec(booked?.text ?? '') ?? []
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', {name: 'Cancel booking'}).click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your appointment is cancelled')
  await sandbox.work()
  const [cancelled] = await sandbox.messages(visitor.phone)
  expect(cancelled).toMatchObject({channel: 'whatsapp', text: expect.stringContaining('cancelled')})
})
