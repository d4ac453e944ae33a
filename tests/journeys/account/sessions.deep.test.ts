import type {Page} from '@playwright/test'
import {newConsumer} from '../../paths/browser/own-profile.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'

const SESSIONS = '/consumer/profile/sessions'
const items = (page: Page) => page.getByRole('list', {name: 'Where you are signed in'}).getByRole('listitem')
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('identity') !== null)

async function signInAsNew(page: Page, origin: string, sandbox: Sandbox, phone: string): Promise<void> {
  const identity = await newConsumer(origin, sandbox, phone)
  await page.goto('/consumer/home')
  await page.evaluate(
    (value) => localStorage.setItem('identity', JSON.stringify({value, keptAt: Date.now()})),
    identity,
  )
}

test('a person sees where they are signed in, and ends the other sessions, then all', async ({
  page,
  sandbox,
  visitor,
  server: {origin},
}) => {
  await signInAsNew(page, origin, sandbox, visitor.phone)
  const stolen = await sandbox.signIn(visitor.phone)
  await page.goto(SESSIONS)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Where you are signed in')
  await expect(items(page)).toHaveCount(2)
  await expect(items(page).filter({hasText: 'This browser'})).toHaveCount(1)
  await expect(items(page).filter({hasText: 'Unknown browser'})).toHaveCount(2)
  await expect(items(page).first()).toContainText(/Signed in on \d+ \w{3} \d{4}, \d+:\d\d [ap]m/)
  await expect(items(page).first()).toContainText(/Last used on \d+ \w{3} \d{4}, \d+:\d\d [ap]m/)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 800})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }

  await page.getByRole('button', {name: 'Sign out everywhere else'}).click()
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(items(page)).toHaveCount(1)
  const refreshed = await fetch(new URL('/v1/auth/refresh', origin), {
    headers: {authorization: `Bearer ${stolen.idToken}`},
  })
  expect(refreshed.status).toBe(401)
  await expect(page.getByRole('button', {name: 'Sign out everywhere else'})).toHaveCount(0)

  await page.getByRole('button', {name: 'Sign out everywhere', exact: true}).click()
  await expect(page).toHaveURL(/\/consumer\/create-account$/)
  expect(await isSignedIn(page)).toBe(false)
})

test('a failure is explained, and can be tried again', async ({
  page,
  sandbox,
  visitor,
  server: {origin},
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/)
  await signInAsNew(page, origin, sandbox, visitor.phone)
  await sandbox.fail({operation: 'DELETE /v1/consumers/sessions', kind: 'error', times: 1})
  // A read of the profile that is on its way when the session ends is refused.
  await page.goto(SESSIONS, {waitUntil: 'networkidle'})
  await page.getByRole('button', {name: 'Sign out everywhere', exact: true}).click()
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again.')
  expect(await isSignedIn(page)).toBe(true)
  await page.getByRole('button', {name: 'Sign out everywhere', exact: true}).click()
  await expect(page).toHaveURL(/\/consumer\/create-account$/)
})
