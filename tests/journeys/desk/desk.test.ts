import {makeBooking} from '../../paths/browser/make-booking.ts'
import {violationsOf} from '../accessibility.ts'
import {expect} from '../fixtures.ts'
import {
  customerLink,
  DESK,
  firstOutcome,
  openDesk,
  openOtherDesk,
  skipUndo,
  takenBy,
  deskTest as test,
} from './desk-steps.ts'

test('whoever is signed out reads that agents sign in at the desk, and comes back to the same list', async ({
  page,
}) => {
  const address = `${DESK}?find=Ve%C3%AFga+%26+co&show=NEW`
  await page.goto(address)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('No booking was found!')
  await expect(page.getByRole('main')).toContainText(
    'Agents of the call centre sign in here: this page is their desk.',
  )
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('button', {name: 'Sign in as an agent'}).click()
  await page.getByRole('button', {name: /^Asha /}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Verification desk')
  const {pathname, searchParams} = new URL(page.url())
  expect([pathname, ...searchParams]).toEqual([DESK, ['find', 'Veïga & co'], ['show', 'NEW']])
})

test('an agent works ten bookings in a row without a mouse and without a link', async ({
  context,
  page,
  desk,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (let made = 0; made < 10; made += 1) await makeBooking(desk.origin, desk.sandbox)
  await openDesk(page, desk)
  await expect(page.getByRole('list').getByText('New').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const taken = new Set<string>()
  const asked = (press: () => Promise<void>) => takenBy(page, press)
  await page.clock.install()
  taken.add(await asked(() => page.keyboard.press('n')))
  const keys = [
    ['2', 'Tab', '1', 'Enter'],
    ['1', 'Enter'],
    ['3', 'Enter'],
    ['4', 'Enter'],
    ['2', 'Tab', '3', 'Enter'],
  ]
  await expect(customerLink(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', {name: 'Keys'})).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  const phone = await customerLink(page).getAttribute('href')
  expect(`tel:${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(phone)
  for (let call = 0; call < 10; call += 1) {
    await expect(firstOutcome(page)).toBeFocused()
    const strokes = keys[call % keys.length] ?? []
    const next = await asked(async () => {
      for (const key of strokes) await page.keyboard.press(key)
    })
    expect(taken.has(next)).toBe(false)
    taken.add(next)
  }
  expect(taken.size).toBe(11)
  await page.keyboard.press('l')
  await expect(page.getByRole('button', {name: 'Call the next one'})).toBeVisible()
  await skipUndo(page)
  // All ten were held until now; each is announced.
  await expect(page.getByText('Recorded', {exact: true})).toHaveCount(10)
  await expect(page.getByRole('button', {name: 'Undo'})).toHaveCount(0)
  await expect(page.getByText(/^Call later \([1-9]/)).toBeVisible()
})

test('undo brings the call back with its note, and nothing was written', async ({page, desk}) => {
  const id = await makeBooking(desk.origin, desk.sandbox, '5512345001')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512345001`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await page.getByLabel('Note').fill('😀'.repeat(141))
  await page.getByLabel('Note').press('Enter')
  await expect(page.getByText('The note is 1 character too long. Shorten it to 140.')).toBeVisible()
  const note = `asked for 9 o’clock u n l ${'😀'.repeat(114)}`
  await page.getByLabel('Note').fill(note)
  await page.getByLabel('Note').press('Enter')
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByLabel('Note')).toHaveValue(note)
  await expect(page.getByText('Nobody has called yet.')).toBeVisible()
  await page.goto(`${DESK}/${id}`)
  await expect(firstOutcome(page)).toBeChecked()
})

test('Undo stays where it is while the next call opens, and in sight once that has the focus', async ({
  page,
  desk,
}) => {
  for (let made = 0; made < 4; made += 1) await makeBooking(desk.origin, desk.sandbox)
  await openDesk(page, desk)
  await takenBy(page, () => page.keyboard.press('n'))
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 800})
    await expect(firstOutcome(page)).toBeFocused()
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/v1/desk/leases', async (route) => {
      await isOpen
      await route.continue()
    })
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', {name: 'Undo'})
    await expect(page.getByRole('button', {name: 'Getting the booking…'})).toBeVisible()
    const before = await undo.boundingBox()
    await takenBy(page, async () => open())
    await expect(firstOutcome(page)).toBeFocused()
    await expect(undo).toBeInViewport({ratio: 1})
    expect(await undo.boundingBox()).toEqual(before)
    await page.unroute('**/v1/desk/leases')
  }
})

test('two agents side by side: one calls, the other sees who, and takes over on purpose', async ({
  browser,
  page: asha,
  desk,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/)
  await makeBooking(desk.origin, desk.sandbox, '5512345002')
  await openDesk(asha, desk)
  const ravi = await openOtherDesk(browser, desk, 'callCentreLead')
  for (const page of [asha, ravi]) await page.goto(`${DESK}?find=55123+45002`)
  await asha.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(customerLink(asha)).toBeVisible()
  await ravi.reload()
  await expect(ravi.getByText('Asha Care is calling')).toBeVisible()
  await ravi.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(ravi.getByRole('alert')).toContainText('Asha Care is calling this customer now.')
  await ravi.getByRole('button', {name: 'Take over'}).click()
  await expect(customerLink(ravi)).toBeVisible()
  await asha.clock.install()
  await asha.getByLabel('Note').fill('call her at work')
  await asha.getByLabel('Note').press('Enter')
  await expect(asha.getByRole('button', {name: 'Undo'})).toBeVisible()
  await skipUndo(asha)
  await expect(asha.getByText('The last outcome was not recorded', {exact: false})).toBeVisible()
  await expect(asha.getByText(/^Not recorded: “No answer” for Asha Rao, PH-/)).toBeVisible()
  await expect(asha.getByText('Your note: call her at work')).toBeVisible()
  await asha.getByRole('button', {name: 'I have read it'}).click()
  await expect(asha.getByText('Your note: call her at work')).toHaveCount(0)
  await ravi.context().close()
})

test('an outcome is kept while the network is gone, and recorded once when it is back', async ({
  page,
  desk,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await makeBooking(desk.origin, desk.sandbox, '5512345003')
  await openDesk(page, desk)
  await page.goto(`${DESK}?find=5512345003`)
  await page.getByRole('button', {name: 'Call Asha Rao'}).click()
  await expect(firstOutcome(page)).toBeFocused()
  await page.clock.install()
  await page.keyboard.press('1')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
  await skipUndo(page)
  await expect(page.getByText('No connection: the outcome is kept here and sent again.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Recorded', {exact: true})).toBeAttached()
  await page.reload()
  await expect(page.getByText('1 call', {exact: false}).first()).toBeVisible()
})
