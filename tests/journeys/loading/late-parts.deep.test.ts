import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'
import {fillBookingForm, goToForm} from '../steps.ts'

const workshop = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}`

for (const kind of ['js', 'css']) {
  test(`a part whose ${kind} file is lost on the way is asked for again, and no input is lost`, async ({
    page,
    visitor,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_FAILED/)
    let lost = 0
    await page.route(new RegExp(`/assets/otp-dialog-[^/]*\\.${kind}$`), (route) => {
      lost += 1
      return lost <= 2 ? route.abort() : route.continue()
    })
    await page.goto(workshop)
    await goToForm(page)
    await fillBookingForm(page, visitor)
    await page.getByRole('button', {name: 'Book now'}).click()
    const dialog = page.getByRole('dialog', {name: 'Enter your code'})
    await expect(dialog).toBeVisible()
    expect(lost).toBeGreaterThan(1)
    await expect(dialog.locator('form')).toHaveCSS('display', 'flex')
    await dialog.getByRole('button', {name: 'Close'}).click()
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
  })
}
