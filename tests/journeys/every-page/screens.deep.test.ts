import type {Page} from '@playwright/test'
import {
  NAMED_BOOKINGS,
  NAMED_CAMPAIGNS,
  NAMED_WORKSHOPS,
  type NamedIdentity,
} from '../../../server/seed/named-cases.ts'
import {changeOwnProfile} from '../../paths/browser/own-profile.ts'
import {CONTRAST, violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {
  askForPickup,
  choosePlace,
  fillBookingForm,
  fillSubscribeForm,
  signIn,
  submitBooking,
  typePickupAddress,
} from '../steps.ts'

const TABLET = 768
const WIDTHS = [320, TABLET, 1440]
const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

/**
 * No overflow at each width; no accessibility violation and sufficient contrast in the dark at the narrow and the wide
 * one: every element of a tablet's page stands in one of theirs.
 */
async function expectSound(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 800})
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // An open dialog takes a frame to follow the window.
    await expect.poll(overflow, {message: `wider than ${width} px`}).toBeLessThanOrEqual(0)
    if (width === TABLET) continue
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    // Without motion, so that no colour is measured during a transition.
    await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
    expect(await violationsOf(page, CONTRAST), `in the dark at ${width} px`).toEqual([])
    await page.emulateMedia({colorScheme: 'light'})
  }
}

const SCREENS: [name: string, path: string, heading: string | RegExp][] = [
  ['home', '/consumer/home', 'Book a car service, near you'],
  [
    'home with a campaign',
    `/consumer/home?campaign=${NAMED_CAMPAIGNS.forSomeVehicles}`,
    /Book a car service/,
  ],
  ['results of a city', '/consumer/workshops/Hyderabad', /Hyderabad/],
  ['results of a pincode', '/consumer/workshops/pincode/560034', /560034|Koramangala|Bengaluru/],
  ['results of coordinates', '/consumer/workshops/28.6139,77.209/Connaught%20Place', /Connaught Place/],
  ['no workshop near', '/consumer/workshops?coords=34.1526,77.5771&address=Leh', /Leh/],
  [
    'no workshop with these filters',
    '/consumer/workshops?coords=34.1526,77.5771&address=Leh&certified=true',
    /Leh/,
  ],
  ['the page of interest', '/consumer/register-interest', 'Hear when we open near you'],
  ['the end of launch notices', '/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA', 'Stop notices'],
  ['a link that ends nothing', '/consumer/unsubscribe', 'This link ends no notices'],
  ['results without a place', '/consumer/workshops', /./],
  ['malformed coordinates', '/consumer/workshops/999,abc/Nowhere', /./],
  ['a malformed pincode', '/consumer/workshops/pincode/12', /./],
  ['an unknown city', '/consumer/workshops/Atlantis', /./],
  ['an inactive workshop', `/consumer/workshop-result/x-${NAMED_WORKSHOPS.inactive}`, /currently inactive/],
  ['a fully booked workshop', `/consumer/workshop-result/x-${NAMED_WORKSHOPS.fullForThirtyDays}#book`, /./],
  [
    'a confirmed booking',
    `/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`,
    'Your appointment is confirmed',
  ],
  ['a cancelled booking', `/consumer/booking/${NAMED_BOOKINGS.cancelled}`, 'Your appointment is cancelled'],
  ['no last booking', '/consumer/booking', 'Your appointment is not found'],
  ['a service', '/consumer/services/ac-service', /Car AC service/],
  ['an article', '/consumer/blogs/monsoon-checklist', /Ten checks/],
  [
    'the call centre’s editor',
    `/consumer/booking-verification/${NAMED_BOOKINGS.notVerified}`,
    'Booking verification',
  ],
  [
    'a booking whose verification is final',
    `/consumer/booking-verification/${NAMED_BOOKINGS.verified}`,
    'The customer has verified this booking.',
  ],
  ['no booking to verify', '/consumer/booking-verification', 'No booking was found!'],
  ['lite home', '/consumer/lite', /Trusted workshops/],
  ['a disabled locale', '/consumer/lite/tr', /./],
  [
    'the worldwide search',
    '/consumer/workshop-search?coords=52.4869,13.3937&address=Berlin,%20Germany',
    'Find a workshop anywhere',
  ],
  ['a failed booking', '/consumer/book/failed-booking', 'Your booking could not be made'],
  ['terms', '/consumer/terms', /./],
  ['terms outside India', '/consumer/terms/global', /outside India/],
  ['privacy', '/consumer/privacy', /./],
  ['privacy for workshops', '/workshop/privacy', /for workshops/],
  ['articles', '/consumer/blogs', 'Good to know about your car'],
  ['no article found', '/consumer/blogs?q=rocket', 'Good to know about your car'],
  ['credits', '/consumer/credits', /./],
  ['cookie preferences', '/consumer/cookies', 'Cookie preferences'],
]

for (const [name, path, heading] of SCREENS) {
  test(`the screen is sound: ${name}`, async ({page, expectedComplaints}) => {
    if (name === 'an unknown city') expectedComplaints.push(/status of 404/)
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
    await expect(page.getByRole('status', {name: 'Loading…'})).toHaveCount(0)
    await expectSound(page)
  })
}

const STAFF_SCREENS: [identity: NamedIdentity, path: string, heading: string | RegExp][] = [
  ['callCentreAgent', '/consumer/booking-verification', 'Verification desk'],
  ['callCentreLead', '/consumer/verification-lead', 'Calls today'],
  ['operator', '/consumer/operations', /./],
]

for (const [identity, path, heading] of STAFF_SCREENS) {
  test(`the screen is sound: ${path} of the ${identity}`, async ({page, sandbox}) => {
    await signIn(page, sandbox, identity)
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
    await expect(page.getByRole('status', {name: 'Loading…'})).toHaveCount(0)
    await expectSound(page)
  })
}

test('the screen is sound: the subscribe form with its problems, and subscribed', async ({page, visitor}) => {
  await page.goto('/consumer/workshops?coords=34.1526,77.5771&address=Leh')
  await page.getByRole('button', {name: 'Subscribe'}).press('Enter')
  await expect(page.getByRole('alert', {name: '3 things before you can subscribe'})).toBeFocused()
  await expectSound(page)
  await fillSubscribeForm(page, {contact: `asha.${visitor.phone}@mail.example`})
  await page.getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByText('Successfully subscribed.')).toBeVisible()
  await expectSound(page)
})

test('the screen is sound: the worldwide search with its problems', async ({page}) => {
  await page.goto('/consumer/workshop-search')
  await page.getByRole('button', {name: 'Get Started'}).press('Enter')
  await expect(page.getByRole('alert', {name: 'Before we can search'})).toBeFocused()
  await expectSound(page)
})

test.describe('on a first visit', () => {
  test.use({hasChosenCookies: false})

  test('the screen is sound: the cookie banner, collapsed and expanded', async ({page}) => {
    await page.goto('/consumer/home')
    const banner = page.getByRole('region', {name: 'Cookies on Pahiya'})
    await expect(banner).toBeVisible()
    await expectSound(page)
    await banner.getByRole('button', {name: 'Read more'}).click()
    await expectSound(page)
  })
})

test('the screen is sound: the search for a place', async ({page}) => {
  await page.goto('/consumer/home')
  await page.getByRole('button', {name: /^Location/}).click()
  const dialog = page.getByRole('dialog', {name: 'Choose your location'})
  await dialog.getByRole('combobox').fill('bandra')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expectSound(page)
})

test('the screen is sound: the filled booking form and its problems', async ({page}) => {
  await page.goto(COMPLETE)
  await page.getByRole('button', {name: 'Book now'}).press('Enter')
  await expect(page.getByRole('alert', {name: 'There is a problem'})).toBeFocused()
  await expectSound(page)
})

test('the screen is sound: the calendar of the booking form', async ({page}) => {
  await page.goto(COMPLETE)
  await page.getByRole('button', {name: 'Another day'}).click()
  await expect(page.getByRole('dialog', {name: 'Choose another day'})).toBeVisible()
  await expectSound(page)
})

test('the screen is sound: the code dialog', async ({page, visitor, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', {name: 'Change number'}).click()
  await expectSound(page)
})

test('the screen is sound: the address drawer and its problems', async ({page}) => {
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await expectSound(page)
  await drawer.getByRole('button', {name: 'Use this address'}).click()
  await expect(drawer.getByRole('alert', {name: 'There is a problem with the address'})).toBeFocused()
  await expectSound(page)
})

test('the screen is sound: the pickup with its address', async ({page}) => {
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await typePickupAddress(page, drawer)
  await drawer.getByRole('button', {name: 'Use this address'}).click()
  await expect(page.getByRole('button', {name: 'Change address'})).toBeVisible()
  await expectSound(page)
})

test('the screen is sound: saved addresses', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await expect(drawer.getByRole('radio')).toHaveCount(3)
  await expectSound(page)
  await drawer.locator('label', {hasText: 'Another address'}).click()
  await expectSound(page)
})

test('the screen is sound: the saved addresses, and their form with its problems', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile/addresses')
  await expect(page.getByRole('region', {name: 'Saved addresses'}).getByRole('heading')).toHaveText([
    /Home\s*Default/,
    /Office/,
  ])
  await expectSound(page)
  await page.getByRole('button', {name: 'Edit Office'}).click()
  const dialog = page.getByRole('dialog', {name: 'Edit address'})
  await dialog.getByLabel('City', {exact: true}).fill('')
  await dialog.locator('label', {hasText: 'Other'}).click()
  await dialog.getByRole('button', {name: 'Save address'}).click()
  await expect(dialog.getByRole('alert', {name: '2 things before you can save'})).toBeFocused()
  await expectSound(page)
  await dialog.getByRole('link', {name: 'Please select or enter a valid tag'}).press('Enter')
  await expect(dialog.getByLabel('Name of this address')).toBeFocused()
})

test('the screen is sound: the question before unsaved changes are lost', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile')
  await page.getByRole('link', {name: 'Edit profile'}).click()
  await page.getByLabel('First name').fill('Another')
  await page.goBack()
  const question = page.getByRole('dialog', {name: 'Leave without saving?'})
  await expect(question).toContainText('Your changes on this page are not saved.')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Another')
  await expect(page).toHaveURL(/\/profile\/edit$/)
  await page.goBack()
  await question.getByRole('button', {name: 'Leave without saving'}).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('the screen is sound: no default address, and the confirmation of a deletion', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'withoutDefaultAddress')
  await page.goto('/consumer/profile/addresses')
  await expect(page.getByRole('alert')).toHaveText('No default address is set.')
  await expectSound(page)
  await page.getByRole('button', {name: 'Delete Home'}).click()
  await expect(page.getByRole('dialog', {name: 'Delete this address?'})).toBeVisible()
  await expectSound(page)
})

test('the screen is sound: the walkthrough at the avatar', async ({page, sandbox, server}) => {
  await changeOwnProfile(server.origin, sandbox, 'newcomer', () => ({
    metadata: {isviewProfileWalkthroughDone: false},
  }))
  await signIn(page, sandbox, 'newcomer')
  await page.goto('/consumer/home')
  await expect(page.getByRole('heading', {name: 'View your profile'})).toBeVisible()
  await expectSound(page)
})

test('the screen is sound: the offer dialog', async ({page}) => {
  await page.goto(COMPLETE)
  await page.getByRole('button', {name: 'Change offer'}).click()
  await expect(page.getByRole('dialog', {name: 'Choose an offer'})).toBeVisible()
  await expectSound(page)
})

for (const [name, path] of [
  ['the bookings', '/consumer/profile/bookings'],
  ['a booking in the panel', `/consumer/profile/bookings?open=${NAMED_BOOKINGS.workComplete}`],
  ['the bookings of a car', '/consumer/profile/bookings/vehicle/KA05MX4321'],
  ['the details of a booking', `/consumer/booking-details/${NAMED_BOOKINGS.withAdvisorPhone}`],
] as const) {
  test(`the screen is sound: ${name}`, async ({page, sandbox}) => {
    await signIn(page, sandbox, 'fullProfile')
    await page.goto(path)
    await expect(page.getByText('Maruti Suzuki Swift').first()).toBeVisible()
    await expectSound(page)
  })
}

test('the screen is sound: the basic view of a booking', async ({page}) => {
  await page.goto(`/consumer/booking-details/${NAMED_BOOKINGS.withCampaign}`)
  await expect(page.getByRole('button', {name: 'Send me a code'})).toBeVisible()
  await expectSound(page)
})

test('an unknown path has its own page with a real 404', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/404/)
  const response = await page.goto('/consumer/nothing-here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This page does not exist')
  await expectSound(page)
})

test('an unknown booking is not found, with advice', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
  await page.goto('/consumer/booking/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your appointment is not found')
  await expect(page.getByText(/Please use the contact page/)).toBeVisible()
})

test('the browser position fills the address', async ({page, context}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({latitude: 12.9352, longitude: 77.6245})
  await page.goto('/consumer/home')
  await page.getByRole('button', {name: /^Location/}).click()
  await page.getByRole('button', {name: 'Use my current location'}).click()
  await expect(page.getByRole('button', {name: /^Location/})).toContainText(/Bengaluru/)
})

test('a refused position asks to type instead', async ({page, context}) => {
  await context.clearPermissions()
  await page.goto('/consumer/home')
  await page.getByRole('button', {name: /^Location/}).click()
  await page.getByRole('button', {name: 'Use my current location'}).click()
  await expect(page.getByText("We couldn't find your location, please type it instead")).toBeVisible()
})

test('messages of the place search: nothing found, then empty', async ({page}) => {
  await page.goto('/consumer/home')
  await page.getByRole('button', {name: /^Location/}).click()
  const field = page.getByRole('dialog', {name: 'Choose your location'}).getByRole('combobox')
  await field.fill('zzzzqqqqxxxx')
  await expect(page.getByText('No results found for the entered location')).toBeVisible()
  await field.fill('')
  await expect(page.getByText('Field is empty, please enter a valid location')).toBeVisible()
})

test('an unreachable place search says so', async ({page, sandbox, expectedComplaints}) => {
  expectedComplaints.push(
    /Failed to load resource/,
    /Refused to execute script/,
    /injectScript error/,
    /^Event$/,
  )
  await sandbox.fail({operation: 'GET /maps/api/js', kind: 'status', value: 503, times: 5})
  await page.goto('/consumer/home')
  await choosePlaceFails(page)
  await expect(page.getByText('Unable to get Location from google')).toBeVisible()
})

async function choosePlaceFails(page: Page): Promise<void> {
  await page.getByRole('button', {name: /^Location/}).click()
  await page.getByRole('dialog', {name: 'Choose your location'}).getByRole('combobox').fill('pune')
}

test('a search that fails twice shows the error and can be retried', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await page.clock.install()
  await sandbox.fail({operation: 'findAvailableWorkshops', kind: 'error', times: 2})
  await page.goto('/consumer/workshops/Pune')
  await page.waitForResponse((response) => response.status() >= 500)
  await page.clock.runFor(4000)
  await expect(page.getByText('Error occured while fetching data. Please retry..')).toBeVisible()
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('the whole lite form works by keyboard', async ({page, visitor, sandbox}) => {
  await page.goto('/consumer/home')
  await page.getByRole('button', {name: /^Location/}).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {name: 'Choose your location'})
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('whitefield')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', {name: /^Location/})).toBeFocused()
  await page.getByLabel('Mobile number').focus()
  await page.keyboard.type(visitor.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.keyboard.type(await sandbox.newestCode(visitor.phone))
  await expect(page).toHaveURL(/\/consumer\/workshops/)
})

test('another day is chosen from the calendar by keyboard', async ({page}) => {
  await page.goto(COMPLETE)
  await page.getByRole('button', {name: 'Another day'}).press('Enter')
  const calendar = page.getByRole('dialog', {name: 'Choose another day'})
  await expect(calendar).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  const field = page.getByRole('group', {name: 'Booking date'})
  await expect(field.getByRole('button')).toBeFocused()
  await field.getByRole('spinbutton').first().focus()
  const day = new Date(Date.now() + 20 * 86_400_000)
  await page.keyboard.type(
    [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()]
      .map((part) => String(part).padStart(2, '0'))
      .join(''),
  )
  await page.reload()
  await expect(field).toContainText(String(day.getUTCFullYear()))
})

test('malformed text in the place search and in the form breaks nothing', async ({page}) => {
  await page.goto(COMPLETE)
  const rubbish = `<script>alert(1)</script>${'😀'.repeat(300)}\u202eabc\u00a0`
  await page.getByLabel('First name').fill(rubbish)
  await page.getByRole('button', {name: 'Book now'}).press('Enter')
  await expect(page.getByRole('link', {name: 'Please provide a valid first name.'})).toBeVisible()
  await page.goto('/consumer/home')
  await choosePlace(page, 'hsr layout', /HSR/i)
})

test('malformed stored values are ignored', async ({page}) => {
  await page.addInitScript(() => {
    for (const key of [
      'searchFormData',
      'bookingFormData',
      'consumerDetails',
      'identity',
      'referralData',
      'booking',
    ]) {
      localStorage.setItem(key, key === 'identity' ? '[1,2' : '{"value":{"draft":7},"keptAt":"x"}')
    }
  })
  await page.goto(COMPLETE)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.goto('/consumer/booking')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your appointment is not found')
})
