import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect, test, watch} from '../fixtures.ts'
import {enterSentCode, fillBookingForm, seeConfirmation, submitBooking} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

test('a double click gives one booking', async ({page, visitor, sandbox}) => {
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await page.getByRole('button', {name: 'Book now'}).dblclick()
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  const notices = (await sandbox.messages(visitor.phone)).filter(({code}) => code === undefined)
  expect(notices).toHaveLength(1)
})

test('two tabs with the same draft give one booking', async ({page, context, visitor, sandbox}) => {
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  const other = await context.newPage()
  const complaints: string[] = []
  watch(other, complaints)
  await other.goto(COMPLETE)
  await expect(other.getByLabel('Last name')).toHaveValue('Rao')

  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  const [booked] = (await sandbox.messages(visitor.phone)).filter(({code}) => code === undefined)

  await sandbox.setClock(new Date(Date.now() + 20_000))
  await submitBooking(other)
  await enterSentCode(other, sandbox, visitor.phone)
  await seeConfirmation(other, sandbox)
  const notices = (await sandbox.messages(visitor.phone)).filter(({code}) => code === undefined)
  expect(notices).toEqual([booked])
  expect(complaints).toEqual([])
})

test('a lost response and a retry give one booking', async ({page, visitor, sandbox, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/, /ERR_/)
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await sandbox.fail({operation: 'bookAsync', kind: 'drop', times: 10})
  await enterSentCode(page, sandbox, visitor.phone)
  await expect(page.getByRole('alert')).toContainText(
    'Error occured while creating booking request. Please reload the page and retry.',
  )
  await sandbox.mend()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await sandbox.setClock(new Date(Date.now() + 20_000))
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  const notices = (await sandbox.messages(visitor.phone)).filter(({code}) => code === undefined)
  expect(notices).toHaveLength(1)
})

test('a day that has just been taken offers the nearest free ones', async ({
  page,
  visitor,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  const tomorrow = new Date(Date.now() + 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    if (!(route.request().postData() ?? '').includes('getWorkshopAvailability')) {
      return route.fulfill({response})
    }
    const answer: {data: {getWorkshopAvailability: {availableDates: string[]}}} = await response.json()
    answer.data.getWorkshopAvailability.availableDates.unshift(`${tomorrow}T00:00:00.000Z`)
    return route.fulfill({response, json: answer})
  })
  await page.goto(`/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.fullTomorrow}#book`)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('That day has just been taken. Choose another one:')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await alert.locator('label').first().click()
  await submitBooking(page)
  await seeConfirmation(page, sandbox)
})
