import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'
import {
  choosePlace,
  enterSentCode,
  fillBookingForm,
  goToForm,
  seeConfirmation,
  submitBooking,
} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

test('a guest books through the lite form and is asked for one code only', async ({
  page,
  visitor,
  sandbox,
}) => {
  await test.step('the root leads to the home page and its headline', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/consumer\/home$/)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Book a car service, near you')
  })
  await test.step('a place and a number lead to the code', async () => {
    await choosePlace(page, 'koramangl', /Koramangala/)
    await page.getByLabel('Mobile number').fill(visitor.phone)
    await page.getByRole('button', {name: 'Next', exact: true}).click()

    await expect(page.getByRole('dialog', {name: 'Enter your code'})).toContainText(visitor.phone.slice(-4))
  })
  await test.step('the code leads to the workshops near the place', async () => {
    await enterSentCode(page, sandbox, visitor.phone)

    await expect(page).toHaveURL(/\/consumer\/workshops/)
    await expect(page.getByRole('heading', {level: 1})).toContainText('Koramangala')
  })
  await test.step('a workshop is booked with the number that is proved', async () => {
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/consumer\/workshop-result\//)

    await goToForm(page)
    await expect(page.getByLabel('Mobile number')).toHaveValue(visitor.phone)
    await fillBookingForm(page, {phone: null})
    await submitBooking(page)
  })
  await test.step('the confirmation shows the booking', async () => {
    await seeConfirmation(page, sandbox)
    await expect(page.getByText('Request received')).toBeVisible()
    await expect(page.getByRole('heading', {name: 'Hyundai i20 Petrol'})).toBeVisible()
  })

  const codes = (await sandbox.messages(visitor.phone)).filter(({code}) => code !== undefined)
  expect(codes).toHaveLength(1)
})

test('a guest books from a city link, proving the phone in the booking form', async ({
  page,
  visitor,
  sandbox,
}) => {
  await test.step('a link of a city lists ten of its workshops', async () => {
    await page.goto('/consumer/workshops/Pune')
    await expect(page.getByRole('heading', {level: 1})).toContainText('Pune')
    await expect(page.getByRole('article')).toHaveCount(10)
  })
  await test.step('ten more are shown on request', async () => {
    await page.getByRole('button', {name: 'Show more workshops'}).click()
    await expect(page.getByRole('article')).toHaveCount(20)
  })
  await test.step('a form with a day from tomorrow on, and without a service, can be submitted', async () => {
    await page.getByRole('article').nth(1).getByRole('link').first().click()

    await goToForm(page)
    await fillBookingForm(page, {phone: visitor.phone})
    await submitBooking(page)
  })
  await test.step('the code books, and leads to the confirmation', async () => {
    await enterSentCode(page, sandbox, visitor.phone)
    await seeConfirmation(page, sandbox)
  })
  const messages = await sandbox.messages(visitor.phone)
  expect(messages.filter(({code}) => code === undefined)).toHaveLength(1)
})

test('a booking sends the referral data and clears them', async ({page, visitor, sandbox}) => {
  const storedReferral = () => page.evaluate(() => localStorage.getItem('referralData'))
  await page.goto('/consumer/home?utm_source=radio')
  await expect.poll(storedReferral).toContain('radio')
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await expect.poll(storedReferral).toContain('radio')
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  expect(await storedReferral()).toBeNull()
})

test('the form explains what is missing, and the summary links to each field', async ({page}) => {
  await page.goto(COMPLETE)
  await page.getByRole('button', {name: 'Book now'}).press('Enter')
  const summary = page.getByRole('alert', {name: 'There is a problem'})
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Choose a booking date from tomorrow on.',
    'Please select a make',
    'Please provide a valid first name.',
    'Please provide a valid last name.',
    'Please provide valid mobile number.',
    'Please agree to the terms and conditions.',
    'Please agree to the privacy policy.',
  ])
  await summary.getByRole('link', {name: 'Please provide a valid first name.'}).click()
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('an inactive workshop and an unknown one are explained', async ({page, expectedComplaints}) => {
  await page.goto(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.inactive}`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    "This workshop's online profile is currently inactive. Please check back later.",
  )
  expectedComplaints.push(/Failed to load resource/, /WORKSHOP_NOT_FOUND/)
  await page.goto('/consumer/workshop-result/x-NOSUCH')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Some error occured.. Please retry.')
})
