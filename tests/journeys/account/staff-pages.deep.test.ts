import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const CASES = [
  ['fullProfile', []],
  ['callCentreAgent', [['Verification desk', '/consumer/booking-verification']]],
  [
    'callCentreLead',
    [
      ['Verification desk', '/consumer/booking-verification'],
      ['Calls today', '/consumer/verification-lead'],
    ],
  ],
  ['operator', [['Operations', '/consumer/operations']]],
] as const

for (const [identity, pages] of CASES)
  test(`the profile of ${identity} leads to ${pages.length} pages of the staff`, async ({page, sandbox}) => {
    await signIn(page, sandbox, identity)
    await page.goto('/consumer/profile')
    await expect(page.getByRole('heading', {name: 'Your data'})).toBeVisible()
    await expect(page.getByRole('heading', {name: 'Your work'})).toHaveCount(pages.length === 0 ? 0 : 1)
    for (const [name, path] of pages) {
      await page.goto('/consumer/profile')
      await page.getByRole('main').getByRole('link', {name}).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
    }
  })
