import type {Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {enterSentCode, fillBookingForm, goToForm, seeConfirmation, signIn, submitBooking} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`
const GIVEN = 'News of your bookings comes on WhatsApp.'
const TAKEN_BACK = 'News of your bookings comes by SMS.'

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

test('the account’s data page keeps the choice, above the deletion, until it is taken back', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/)
  await signIn(page, sandbox, 'withoutAddresses')
  await page.goto('/consumer/profile/my-data')
  await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
    'A copy of everything',
    'News on WhatsApp',
    'Delete your account',
  ])
  const consent = page.getByRole('checkbox', {name: /on WhatsApp\.$/})
  await page.locator('label', {hasText: 'on WhatsApp'}).click({position: {x: 12, y: 20}})
  await expect(page.getByText(GIVEN)).toBeVisible()
  await page.reload()
  await expect(consent).toBeChecked()
  await sandbox.fail({operation: 'PUT /v1/consumers/whatsapp', kind: 'error'})
  await page.locator('label', {hasText: 'on WhatsApp'}).click({position: {x: 12, y: 20}})
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  await expect(consent).toBeChecked()
  await sandbox.mend()
  await page.locator('label', {hasText: 'on WhatsApp'}).click({position: {x: 12, y: 20}})
  await expect(page.getByText(TAKEN_BACK)).toBeVisible()
  await page.reload()
  await expect(consent).not.toBeChecked()
})
