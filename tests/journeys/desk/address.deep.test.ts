import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect} from '../fixtures.ts'
import {customerLink, DESK, firstOutcome, nextButton, openDesk, deskTest as test} from './desk-steps.ts'

test('Back leads from an opened booking to the filtered list and gives it back; Forward opens it again', async ({
  page,
  desk,
}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512346001')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512346001`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(customerLink(page)).toBeVisible()
  await expect(page).toHaveURL(`${DESK}?find=5512346001&call=${id}`)

  const given = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.goBack()
  expect((await given).url()).toMatch(new RegExp(`/v1/desk/leases/${id}$`))
  await expect(page).toHaveURL(`${DESK}?find=5512346001`)
  await expect(page.getByRole('heading', {name: 'Verification desk'})).toBeFocused()
  await expect(page.getByRole('button', {name: 'Call Asha Rao'})).toBeEnabled()
  await expect(customerLink(page)).toHaveCount(0)

  await page.goForward()
  await expect(page).toHaveURL(`${DESK}?find=5512346001&call=${id}`)
  await expect(customerLink(page)).toBeVisible()
  await page.reload()
  await expect(customerLink(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', {name: 'Call Asha Rao'})).toBeEnabled()
})

test('whatever leads to the list leaves one list in the history, and Back then leaves the desk', async ({
  page,
  desk,
}) => {
  for (const phone of ['5512346011', '5512346012']) await makeBooking(desk.origin, desk.sandbox, phone)
  await openDesk(page, desk)
  await page.goto('/consumer/home')
  await page.goto(DESK)
  await nextButton(page).click()
  await expect(page).toHaveURL(/[?]call=/)
  const first = new URL(page.url()).searchParams.get('call')
  await expect(firstOutcome(page)).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(`${DESK}?call=${first}`)
  await expect(firstOutcome(page)).toBeFocused()
  await page.getByRole('button', {name: 'Back to the list'}).click()
  await expect(page).toHaveURL(DESK)
  await expect(nextButton(page)).toBeEnabled()
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page).toHaveURL(`${DESK}?call=${first}`)
  await page.keyboard.press('l')
  await expect(page).toHaveURL(DESK)
  await page.goBack()
  await expect(page).toHaveURL('/consumer/home')
})

const GONE =
  'This booking cannot be called any more: it was cancelled or answered, its day is over, or it does not exist.'

for (const [which, id] of [
  ['was cancelled', '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0006'],
  ['does not exist', '00000000-0000-4000-8000-000000000000'],
])
  test(`an address of a booking that ${which} leads to the list, which says so`, async ({
    page,
    desk,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 40[49]/)
    await openDesk(page, desk)
    await page.goto(`${DESK}?show=NEW&call=${id}`)
    await expect(page.getByText(GONE)).toBeVisible()
    await expect(page).toHaveURL(`${DESK}?show=NEW`)
  })

test('Back while a booking is on its way stays on the list, and nobody holds it', async ({page, desk}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512346003')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512346003`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(customerLink(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', {name: 'Call Asha Rao'})).toBeEnabled()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/v1/desk/leases', async (route) => {
    await held
    await route.continue()
  })
  await page.goForward()
  await expect(page.getByRole('button', {name: 'Getting the booking…'})).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', {name: 'Going back…'})).toBeDisabled()
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE')
  go()
  expect((await given).url()).toMatch(new RegExp(`/v1/desk/leases/${id}$`))
  await expect(page).toHaveURL(`${DESK}?find=5512346003`)
  await expect(nextButton(page)).toBeEnabled()
})

test('Undo while the next booking is on its way gives that one back', async ({page, desk}) => {
  await makeBooking(desk.origin, desk.sandbox, '5512346004')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512346004`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(firstOutcome(page)).toBeFocused()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  let taken = ''
  await page.route('**/v1/desk/leases', async (route) => {
    if (taken !== '') return route.continue()
    const response = await route.fetch()
    taken = (await response.json()).lease.bookingId
    await held
    await route.fulfill({response})
  })
  await page.keyboard.press('4')
  await page.getByRole('button', {name: 'Save and next'}).click()
  await expect(page.getByRole('button', {name: 'Getting the booking…'})).toBeVisible()
  await expect.poll(() => taken).not.toBe('')
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(customerLink(page)).toHaveText('Call +91 55123 46004')
  go()
  expect((await given).url()).toMatch(new RegExp(`/v1/desk/leases/${taken}$`))
  await expect(page.getByRole('radio', {name: /Verified/})).toBeVisible()
})
