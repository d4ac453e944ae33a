import {readFileSync} from 'node:fs'
import {ERROR_CASES} from '../../../server/sandbox/faults/error-cases.ts'
import {made} from '../../support/made.ts'
import {expect, test} from '../fixtures.ts'
import {seeByLink} from './shown-by-link.ts'
import {STATED_ELSEWHERE} from './stated-elsewhere.ts'
import {STEPS} from './steps-of-cases.ts'

test.use({isVisitorNamed: false})

test('every text of the catalogue has a link on the sandbox page', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/404/)
  await page.goto('/sandbox')
  for (const [name, {text, steps}] of Object.entries(ERROR_CASES)) {
    const row = page.getByRole('row').filter({has: page.locator(`a[href="/sandbox/cases/${name}"]`)})
    await expect(row).toContainText(text)
    expect(STEPS[name] !== undefined, name).toBe(steps !== undefined)
  }
})

/** Enough to tell the texts of a screen apart, which may state one by its beginning. */
const BEGINNING = 40

test('a text whose link is followed by the deep test only stands in the test of its page', () => {
  for (const [file, names] of Object.entries(STATED_ELSEWHERE)) {
    const stated = readFileSync(new URL(`../../components/${file}`, import.meta.url), 'utf8')
    for (const name of names) {
      const {text} = made(ERROR_CASES[name])
      expect(stated.replaceAll('\\', ''), name).toContain(text.slice(0, BEGINNING))
    }
  }
})

const stated = new Set(Object.values(STATED_ELSEWHERE).flat())
for (const name of Object.keys(ERROR_CASES).filter((each) => !stated.has(each)))
  test(`the catalogue's text is shown by its link: ${name}`, async ({
    page,
    sandbox,
    visitor,
    expectedComplaints,
  }) => seeByLink(name, {page, sandbox, visitor, expectedComplaints}))

test('a case applies to one browser, and the next link removes it', async ({
  page,
  browser,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/500/)
  await page.goto('/sandbox/cases/search-failed')
  const context = await browser.newContext({baseURL: server.origin})
  const other = await context.newPage()
  await other.goto('/consumer/workshops/Pune')
  await expect(other.getByRole('list', {name: 'Workshops'})).toBeVisible()
  await context.close()
  await page.goto('/sandbox/cases/workshop-inactive')
  await page.goto('/consumer/workshops/Pune')
  await expect(page.getByRole('list', {name: 'Workshops'})).toBeVisible()
})
