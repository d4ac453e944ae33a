import type {Page} from '@playwright/test'
import {readEditableWorkshop} from '../../../contract/operators/edits.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {signIn} from '../steps.ts'

test.use({viewport: {width: 360, height: 740}})

/** Tabs on to the named element. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'link', name: string): Promise<void> {
  const wanted = page.getByRole(role, {name}).first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}`)
}

async function expectNarrow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await violationsOf(page)).toEqual([])
}

test('a customer who opens the operators’ pages signs out there, and can sign in as another', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403 \(Forbidden\)/)
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/operations/workshops/NOREVIEWS1')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This page is for operators. Sign in as an operator to see it.')
  await expectNarrow(page)
  await tabTo(page, 'button', 'Sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/consumer\/create-account\?next=%2Fconsumer%2Foperations%2Fworkshops%2FNOREVIEWS1$/,
  )
  await expect(page.getByRole('button', {name: 'Log in'})).toBeVisible()
})

test('what is wrong in a form is listed in the order of its fields', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/400 \(Bad Request\)/)
  await signIn(page, sandbox, 'operator')
  await page.goto('/consumer/operations/workshops/NOREVIEWS1')
  await page.getByRole('textbox', {name: 'Monday'}).fill('9 to 5')
  await page.getByRole('textbox', {name: 'Bookings a day'}).fill('0')
  await page.getByRole('textbox', {name: 'Bookings a day'}).press('Enter')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Bookings a day: write a whole number from 1 to 1000',
    'Monday: write opening and closing as 09:00-19:00',
  ])
})

test('an operator finds a workshop by keyboard, corrects a refused number, saves, and undoes it', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/400 \(Bad Request\)/)
  await signIn(page, sandbox, 'operator')
  await page.goto('/consumer/operations')
  await tabTo(page, 'textbox', 'Name, city, number or id')
  await page.keyboard.type('NOREVIEWS1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=NOREVIEWS1/)
  const found = page.getByRole('listitem').filter({hasText: 'NOREVIEWS1'})
  await expect(found).toHaveCount(1)
  await expectNarrow(page)
  await found.getByRole('link').focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveTitle('NOREVIEWS1 · Operations · Pahiya')
  const capacity = page.getByRole('textbox', {name: 'Bookings a day'})
  const before = await capacity.inputValue()
  await expectNarrow(page)
  await tabTo(page, 'textbox', 'Bookings a day')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert', {name: 'It was not saved. Please correct:'})
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Bookings a day: write a whole number from 1 to 1000')
  await expectNarrow(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(capacity).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. Searches show it now.').first()).toBeVisible()
  const changes = page.getByRole('region', {name: 'Latest changes'}).getByRole('listitem')
  await expect(changes.first()).toContainText(`Bookings a day: ${before} → 17`)
  await expect(changes.first()).toContainText('Omana Nair')

  await changes.first().getByRole('button', {name: 'Undo'}).focus()
  await page.keyboard.press('Enter')
  await expect(changes.first()).toContainText(`Bookings a day: 17 → ${before}`)
  await expect(changes.nth(1)).toContainText('Undone')
  await expect(page.getByRole('heading', {name: 'Latest changes'})).toBeFocused()
  await expect(page.locator('[aria-live].visually-hidden > :last-child')).toHaveText('The change is undone.')
  await expect(capacity).toHaveValue(before)
  await expectNarrow(page)
})

test('a day is closed and opened again, and what somebody else stored meanwhile is said', async ({
  page,
  sandbox,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/409 \(Conflict\)/, /400 \(Bad Request\)/)
  await signIn(page, sandbox, 'operator')
  await page.goto('/consumer/operations/workshops/NOLEADPHONE1')
  const form = page.getByRole('form', {name: 'Add a day'})
  await form.getByRole('textbox', {name: 'Day', exact: true}).fill('2028-02-29')
  await form.getByRole('button', {name: 'Save'}).click()
  const day = page.getByRole('listitem').filter({hasText: 'Tuesday, 29 February 2028: closed'})
  await expect(day).toContainText('no bookings so far')
  await day.getByRole('button', {name: 'As usual on Tuesday, 29 February 2028'}).click()
  await expect(day).toBeHidden()
  await expect(page.getByRole('heading', {name: 'Closed days'})).toBeFocused()

  await form.getByRole('textbox', {name: 'Day', exact: true}).fill('2020-02-29')
  await form.getByRole('button', {name: 'Save'}).click()
  await expect(form.getByRole('alert')).toContainText('Day: is over: write today or a later day')
  await form.getByRole('textbox', {name: 'Day', exact: true}).fill('next week')
  await form.getByRole('button', {name: 'Save'}).click()
  await expect(form.getByRole('alert')).toContainText('Day: write a day that exists, as 2026-12-31')
  await expect(form).not.toContainText('column')
  await form.getByRole('textbox', {name: 'Day', exact: true}).fill('2028-02-28')
  const number = form.getByRole('textbox', {name: 'Bookings on this day'})
  await number.fill('')
  await form.getByRole('button', {name: 'Save'}).click()
  await expect(number).toHaveAccessibleDescription(/write a whole number from 0 to 1000/)
  await expect(form.getByRole('textbox', {name: 'Day', exact: true})).toHaveValue('2028-02-28')
  await number.fill('0')
  await form.getByRole('textbox', {name: 'Day', exact: true}).fill('')

  const sunday = page.getByRole('textbox', {name: 'Sunday'})
  await sunday.fill('10:00-12:00')
  await storeElsewhere(server.origin, sandbox, {sunday: ['11:00-13:00']})
  const hours = page.getByRole('form', {name: 'Hours and capacity'})
  const save = hours.getByRole('button', {name: 'Save'})
  await save.click()
  await expect(hours.getByRole('alert')).toContainText(
    'Stored now: Sunday: 11:00-13:00. Save again to replace it.',
  )
  await expect(sunday).toHaveValue('10:00-12:00')
  await save.click()
  await expect(page.getByText('Saved. Searches show it now.').first()).toBeVisible()
  const newest = page.getByRole('region', {name: 'Latest changes'}).getByRole('listitem').first()
  await expect(newest).toContainText('Sunday: 11:00-13:00 → 10:00-12:00')
})

test('a search says that there is more than it shows, and shows it', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'operator')
  await page.goto('/consumer/operations?text=Bengaluru')
  const found = page.getByRole('region', {name: 'Found'})
  await expect(found.getByRole('status')).toHaveText('These are the first 20. There are more.')
  await expect(found.getByRole('listitem')).toHaveCount(20)
  const next = found.getByRole('listitem').nth(20).getByRole('link')
  await found.getByRole('button', {name: 'Show more'}).press('Enter')
  await expect(next).toBeFocused()
  await expect(found.getByRole('listitem')).toHaveCount(40)
  await expect(found.getByRole('status')).toHaveText('These are the first 40. There are more.')
  await expectNarrow(page)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('textbox', {name: 'Name, city, number or id'}).fill('W000048')
  await page.getByRole('button', {name: 'Find'}).click()
  await expect(found.getByRole('status')).toHaveText('1 found')
  await expect(found.getByRole('button', {name: 'Show more'})).toHaveCount(0)
})

test('what is typed and not saved is asked about before a link leads away', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'operator')
  await page.goto('/consumer/operations?text=W000048')
  await page.getByRole('listitem').filter({hasText: 'W000048'}).getByRole('link').click()
  const capacity = page.getByRole('textbox', {name: 'Bookings a day'})
  const before = await capacity.inputValue()
  const back = page.getByRole('main').getByRole('link', {name: 'Operations'})
  await capacity.fill('44')
  await page.getByRole('textbox', {name: 'Day', exact: true}).fill('2028-03-01')
  await back.click()
  const question = page.getByRole('dialog', {name: 'Leave without saving?'})
  await expect(question).toContainText('Your changes on this page are not saved.')
  await expectNarrow(page)
  await question.getByRole('button', {name: 'Stay on this page'}).click()
  await expect(capacity).toHaveValue('44')
  await page.goBack()
  await question.getByRole('button', {name: 'Stay on this page'}).click()
  await expect(page.getByRole('textbox', {name: 'Day', exact: true})).toHaveValue('2028-03-01')

  await page.getByRole('textbox', {name: 'Day', exact: true}).fill('')
  await capacity.fill(before)
  await back.click()
  await expect(page).toHaveURL(/\/consumer\/operations/)
  await expect(page.getByRole('heading', {name: 'Found'})).toBeVisible()
  await expect(question).toHaveCount(0)
})

/** Another operator's edit of the same workshop. */
async function storeElsewhere(origin: string, sandbox: Sandbox, columns: object): Promise<void> {
  const {idToken} = await sandbox.signIn('operator')
  const headers = {authorization: `Bearer ${idToken}`, 'content-type': 'application/json'}
  const read = await fetch(`${origin}/v1/operators/workshops/NOLEADPHONE1`, {headers})
  const {version} = readEditableWorkshop.answer.parse(await read.json()).workshop
  const target = {kind: 'workshops', subject: 'NOLEADPHONE1', part: ''}
  const body = JSON.stringify({...target, version, columns})
  expect((await fetch(`${origin}/v1/operators/edits`, {method: 'POST', headers, body})).status).toBe(200)
}

test('others than operators are told so, and a guest signs in first', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403 \(Forbidden\)/)
  await page.goto('/consumer/operations')
  await expect(page).toHaveURL(/create-account\?next=/)
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/operations')
  await expect(page.getByText('This page is for operators.')).toBeVisible()
  await expectNarrow(page)
})

test('a double press of Save stores the edit once, without a conflict', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'operator')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/operators/edits')) sent.push(request.url())
  })
  await page.goto('/consumer/operations/workshops/W000047')
  const form = page.getByRole('form', {name: 'Hours and capacity'})
  await form.getByLabel('Bookings a day').fill('33')
  await form.getByRole('button', {name: 'Save'}).dblclick()
  await expect(page.getByText('Saved. Searches show it now.').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sent).toHaveLength(1)
  await expect(page.getByText('somebody else has changed this')).toHaveCount(0)
})
