import type {Page} from '@playwright/test'
import {ERROR_CASES} from '../../../server/sandbox/faults/error-cases.ts'
import {made} from '../../support/made.ts'
import {expect} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {skipRetries} from '../steps.ts'
import {STEPS} from './steps-of-cases.ts'

/** Reads that the page sends three times more, after 1, 2 and 4 s, before it shows their text. */
const TRIED_AGAIN = ['articles-failed', 'article-retry', 'article-failed', 'addresses-unread']

interface Fixtures {
  page: Page
  sandbox: Sandbox
  visitor: {phone: string}
  expectedComplaints: RegExp[]
}

/** Follows the link of a case and does what the sandbox page says; the catalogue's text must be there. */
export async function seeByLink(
  name: string,
  {page, sandbox, visitor: {phone}, expectedComplaints}: Fixtures,
): Promise<void> {
  expectedComplaints.push(/Failed to load resource/, /net::ERR/, /WORKSHOP_NOT_FOUND/)
  const {text, path, leadsTo = path} = made(ERROR_CASES[name])
  if (TRIED_AGAIN.includes(name)) await page.clock.install()
  await page.goto(`/sandbox/cases/${name}`)
  await expect(page).toHaveURL(new RegExp(leadsTo.split('?', 1)[0] ?? leadsTo))
  if (name.startsWith('verif')) await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  const steps = STEPS[name]
  if (steps !== undefined) {
    if (name.startsWith('verif')) await expect(page.getByRole('radio').first()).toBeVisible()
    await steps({page, sandbox, phone})
  }
  const shown =
    name === 'reviews-over-limit'
      ? page.locator(`[data-reason="${text}"]`)
      : page.getByText(text, {exact: true}).or(page.getByText(text)).first()
  if (TRIED_AGAIN.includes(name)) await skipRetries(page, shown)
  await expect(shown).toBeVisible({timeout: 20_000})
}
