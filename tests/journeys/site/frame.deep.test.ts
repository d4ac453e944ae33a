import type {Locator, Page} from '@playwright/test'
import {NAMED_CAMPAIGNS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'
import {storeCountry} from '../steps.ts'

const HEADER = 'banner'
const FOOTER = 'contentinfo'

test('the services menu opens by keyboard, and Escape closes it', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/credits')
  const services = page.getByRole('button', {name: 'Car Services'})
  await services.focus()
  await page.keyboard.press('Enter')
  await expect(services).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', {name: 'Brake service'})).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', {name: 'All services'})).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', {name: 'Periodic service'})).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(services).toBeFocused()
  await expect(services).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('link', {name: 'Brake service'}).press('Enter')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Brake service near you')
  await expect(services).toHaveAttribute('aria-expanded', 'false')
})

test('on phones the services are inside the menu', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/credits')
  await page.getByRole('button', {name: 'Open the menu'}).click()
  await page.getByRole('button', {name: 'Car Services'}).click()
  await page.getByRole('link', {name: 'Brake service'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Brake service near you')
  await expect(page.getByRole('button', {name: 'Open the menu'})).toBeVisible()
})

test('on phones Escape in the menu gives the focus back, and Tab past its end closes it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/credits')
  const opens = page.getByRole('button', {name: 'Open the menu'})
  const entries = page.getByRole('navigation', {name: 'Main'})
  await opens.press('Enter')
  await page.keyboard.press('Tab')
  await expect(entries.getByRole('button', {name: 'Car Services'})).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opens).toBeFocused()
  await opens.press('Enter')
  await entries.getByRole('link', {name: 'My booking'}).focus()
  await page.keyboard.press('Tab')
  await expect(opens).toHaveAttribute('aria-expanded', 'false')
})

test('a link to a part of the page gives it the focus, also when it is followed again', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/workshop-result/x-COMPLETE1')
  const link = page.getByRole('link', {name: 'Book a service'})
  for (const time of ['the first time', 'again']) {
    await link.press('Enter')
    await expect(page.locator('#book'), time).toBeFocused()
  }
  const firstDay = page.getByRole('radio').first()
  await firstDay.waitFor({state: 'attached'})
  await page.keyboard.press('Tab')
  await expect(firstDay).toBeFocused()
})

test.describe('with the services open, the next press on another entry opens it at once', () => {
  const middleOf = async (link: Locator) => {
    const box = await link.boundingBox()
    if (box === null) throw new Error('The link is not shown.')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }

  for (const {pointer, width, hasTouch} of [
    {pointer: 'a tap at 360 px', width: 360, hasTouch: true},
    {pointer: 'a click at 768 px', width: 768, hasTouch: false},
  ])
    test.describe(pointer, () => {
      test.use({viewport: {width, height: 900}, hasTouch})

      test(`by ${pointer}`, async ({page}) => {
        await page.goto('/consumer/credits')
        await page.getByRole('button', {name: 'Open the menu'}).click()
        await page.getByRole('button', {name: 'Car Services'}).click()
        const menu = page.getByRole('navigation', {name: 'Main'})
        await expect(menu.getByRole('link', {name: 'Brake service'})).toBeVisible()
        const blogs = menu.getByRole('link', {name: 'Blogs'})
        await blogs.scrollIntoViewIfNeeded()
        const [x, y] = await middleOf(blogs)
        if (hasTouch) await page.touchscreen.tap(x, y)
        else await page.mouse.click(x, y)
        await expect(page).toHaveURL(/\/consumer\/blogs$/)
      })
    })
})

test('without the content service the menu shows its other entries', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/500/, /could not be loaded/)
  await page.setViewportSize({width: 1440, height: 900})
  await sandbox.fail({
    operation: 'GET /content/spaces/:space/environments/:environment/entries',
    kind: 'error',
    times: 4,
  })
  await page.goto('/consumer/credits')
  await page.getByRole('button', {name: 'Car Services'}).click()
  const heard = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await heard
  await page.getByRole('link', {name: 'All services'}).click()
  await expect(page).toHaveURL(/\/consumer\/home#servicesProvided$/)
})

test('the menu links workshops to their portal', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/credits')
  await page.getByRole('button', {name: 'For workshops'}).click()
  const portal = page.getByRole('list').getByRole('link', {name: 'Log in / Sign up'})
  await expect(portal).toHaveAttribute('href', '/consumer/contact')
})

test('the logo links home and preserves the campaign', async ({page}) => {
  const address = `/consumer/home?campaign=${NAMED_CAMPAIGNS.forAllVehicles}`
  await page.goto(address)
  const logo = page.getByRole('link', {name: 'Pahiya, home'})
  await expect(logo).toHaveAttribute('href', address)
  await page.goto('/consumer/credits')
  await expect(logo).toHaveAttribute('href', '/consumer/home')
})

test('the first Tab offers to skip to the content', async ({page}) => {
  await page.goto('/consumer/credits')
  await page.getByRole('heading', {level: 1}).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', {name: 'Skip to content'})
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the support hours’ exceptions open by keyboard and by touch', async ({page}) => {
  await page.goto('/consumer/credits')
  const footer = page.getByRole(FOOTER)
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByText('Monday to Saturday 9:30am to 6:30pm')).toBeVisible()
  const more = footer.getByRole('button', {name: 'More about the support hours'})
  await expect(more).toBeVisible()
  await footer.getByRole('link', {name: /^1800/}).last().focus()
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Closed on public national holidays')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('tooltip')).toBeVisible()
})

test('nothing below the support hours moves when their note loads', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640})
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/tooltip/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/consumer/credits')
  const footer = page.getByRole(FOOTER)
  const below = footer.getByRole('link', {name: 'Blogs'})
  const asked = page.waitForRequest(/tooltip/)
  await below.focus()
  await asked
  const before = await below.boundingBox()
  release()
  await expect(footer.getByRole('button', {name: 'More about the support hours'})).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})

test('on phones a button scrolls to the top after 400 pixels', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/terms')
  await expect(page.getByRole('heading', {name: 'Complaints and law'})).toBeAttached()
  const toTop = page.getByRole('button', {name: 'Back to the top'})
  await page.evaluate(() => window.scrollTo({top: 400}))
  await expect(toTop).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({top: 401}))
  await expect(toTop).toBeVisible()
  await page.setViewportSize({width: 768, height: 740})
  await expect(toTop).toBeHidden()
  await page.setViewportSize({width: 360, height: 740})
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

/** Places beyond 400 px where the button to the top is missing, and controls of which it covers more than 8 px. */
function lookAlongThePage(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const covered: string[] = []
    const missing: number[] = []
    const end = document.body.scrollHeight - innerHeight
    for (let top = 420; top <= end; top += 60) {
      scrollTo({top, behavior: 'instant'})
      for (const _ of [1, 2, 3]) await frame()
      const button = document.querySelector('[aria-label="Back to the top"]')
      const own = button?.getBoundingClientRect()
      if (button == null || own === undefined || !button.checkVisibility({visibilityProperty: true})) {
        missing.push(top)
        continue
      }
      for (const control of document.querySelectorAll(
        'main :is(a, button, input, select, textarea, label, summary)',
      )) {
        const {left, right, top: above, bottom} = control.getBoundingClientRect()
        const isBeside = above < own.bottom && bottom > own.top
        if (isBeside && Math.min(right, own.right) - Math.max(left, own.left) > 8)
          covered.push(`${scrollY}: ${control.textContent}`)
      }
    }
    return {covered, missing}
  })
}

for (const width of [320, 360])
  test(`at ${width} pixels the button to the top is there beyond 400 pixels and leaves the controls free`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 740})
    await page.goto('/consumer/workshop-result/namma-car-care-COMPLETE1#book')
    await expect(page.getByRole('button', {name: 'Book now'})).toBeVisible()
    expect(await lookAlongThePage(page)).toEqual({covered: [], missing: []})
    await page.goto('/consumer/workshops/Pune')
    await expect(page.getByRole('list', {name: 'Workshops'})).toBeVisible()
    expect(await lookAlongThePage(page)).toEqual({covered: [], missing: []})
  })

test('on phones the button to the top leaves a button free that loads below it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/credits')
  const hours = page.getByText('Monday to Saturday 9:30am to 6:30pm')
  const toTop = page.getByRole('button', {name: 'Back to the top'})
  await hours.evaluate((text) => text.scrollIntoView({block: 'end', behavior: 'instant'}))
  await expect(toTop).toBeVisible()
  const {y = 0} = (await toTop.boundingBox()) ?? {}
  await hours.evaluate((text, top) => window.scrollBy(0, text.getBoundingClientRect().top - top), y)
  const more = page.getByRole('button', {name: 'More about the support hours'})
  await more.focus()
  const startOf = async (each: Locator) => (await each.boundingBox())?.x ?? 0
  const endOf = async (each: Locator) => (await startOf(each)) + ((await each.boundingBox())?.width ?? 0)
  await expect.poll(async () => (await endOf(more)) - (await startOf(toTop))).toBeLessThanOrEqual(8)
})

test('on phones an article’s button covers neither the page’s end nor a notice', async ({page, context}) => {
  await page.setViewportSize({width: 360, height: 740})
  const noticesLoaded = page.waitForResponse(/site-notices.*\.js/)
  await page.goto('/consumer/blogs/monsoon-checklist')
  await noticesLoaded
  const button = page.getByRole('main').getByRole('link', {name: 'Book your car service now'})
  const topOfButton = () => button.evaluate((link) => link.getBoundingClientRect().top)
  const bottomOf = (each: Locator) => each.evaluate((element) => element.getBoundingClientRect().bottom)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = page.getByRole(FOOTER).getByRole('button', {name: /^Change country/})
  await expect(last).toBeInViewport()
  expect(await bottomOf(last)).toBeLessThan(await topOfButton())
  // The last part of the footer that loads.
  await expect(
    page.getByRole(FOOTER).getByRole('button', {name: 'More about the support hours'}),
  ).toBeVisible()
  await context.setOffline(true)
  const notice = page.getByRole('status').getByText('You are offline')
  await expect(notice).toBeVisible()
  expect(await bottomOf(notice)).toBeLessThan(await topOfButton())
})

test('a country outside India is stored, clears the coordinates, is published to other tabs and opens its home', async ({
  page,
  context,
}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/home')
  const otherTab = await context.newPage()
  await otherTab.goto('/consumer/credits')
  await page.evaluate(() => {
    const form = {
      vehicleDetails: {make: '', model: '', variant: ''},
      campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
      couponDetails: null,
      isCas: false,
      workshopsSortBy: 'RECOMMENDED',
      jobs: ['AC_SERVICE'],
      location: {
        lat: 18.5,
        lng: 73.8,
        formattedAddress: 'Pune',
        city: 'Pune',
        pinCode: '',
        country: 'IN',
        isMeasured: false,
      },
    }
    localStorage.setItem('searchFormData', JSON.stringify({value: form, keptAt: Date.now()}))
  })
  await page.goto('/consumer/credits')
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('country-selected', (event) => resolve((event as CustomEvent).detail)),
      ),
  )
  await page.getByRole('button', {name: 'Change country (India)'}).click()
  const dialog = page.getByRole('dialog', {name: 'Choose country'})
  await test.step('the dialog groups countries by continent, with Asia open', async () => {
    await expect(dialog.getByRole('button', {name: 'Asia'})).toHaveAttribute('aria-expanded', 'true')
    await expect(dialog.getByRole('button', {name: /^India.*chosen$/})).toBeVisible()
    await dialog.getByRole('button', {name: 'Europe'}).press('Enter')
    await expect(dialog.getByRole('button', {name: 'Asia'})).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('a country opens the lite home page', async () => {
    await dialog.getByRole('button', {name: 'Germany'}).press('Enter')
    await expect(page).toHaveURL(/\/consumer\/lite$/)
  })
  expect(await heard).toEqual({country: 'DE'})
  await expect(page.getByText('The site is now shown for Germany.')).toBeAttached()
  const stored = await page.evaluate(() => ({
    country: JSON.parse(localStorage.getItem('country') ?? 'null').value,
    form: JSON.parse(localStorage.getItem('searchFormData') ?? 'null').value,
  }))
  expect(stored.country).toBe('DE')
  expect([stored.form.location, stored.form.jobs]).toEqual([null, ['AC_SERVICE']])
  await expect(otherTab.getByRole('button', {name: 'Country: Germany'})).toBeVisible()

  await test.step('the header has the links of that country', async () => {
    const header = page.getByRole(HEADER)
    for (const name of ['Car Services', 'Why us?', 'How it works?', 'FAQs'])
      await expect(header.getByText(name, {exact: true}).first()).toBeVisible()
    await expect(header.getByRole('link', {name: 'Blogs'})).toHaveCount(0)
    await expect(page.getByText('Create Profile to manage all your bookings')).toHaveCount(0)
    await header.getByRole('link', {name: 'FAQs'}).click()
    await expect(page).toHaveURL(/\/consumer\/lite#faq$/)
  })
  await page.goto('/consumer/credits')
  await page.getByRole('link', {name: 'Pahiya, home'}).click()
  await expect(page).toHaveURL(/\/consumer\/lite$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/consumer\/lite$/)
  await page.getByRole('link', {name: 'Search for workshops'}).click()
  await expect(page).toHaveURL(/\/consumer\/workshop-search/)

  await page.getByRole('button', {name: 'Country: Germany'}).click()
  await dialog.getByRole('button', {name: 'India', exact: true}).click()
  await expect(page).toHaveURL(/\/consumer\/home$/)
  await expect(page.getByRole('link', {name: 'My booking'})).toBeVisible()
  await expect(otherTab.getByRole('button', {name: 'Country: Germany'})).toHaveCount(0)
})

test('a choice lasts for the page’s lifetime where storage is forbidden', async ({page}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/consumer/credits')
  await page.getByRole('button', {name: 'Change country (India)'}).click()
  await page.getByRole('button', {name: 'Japan'}).click()
  await expect(page).toHaveURL(/\/consumer\/lite$/)
  await expect(page.getByRole('button', {name: 'Country: Japan'})).toBeVisible()
})

test('an unknown stored country counts as none, and a disabled locale shows the oops page', async ({
  page,
}) => {
  await storeCountry(page, 'nowhere')
  await page.goto('/consumer/credits')
  await expect(page.getByRole('button', {name: 'Change country (India)'})).toBeVisible()
  await page.goto('/consumer/lite/tr')
  await expect(page.getByRole('heading', {level: 1})).toHaveText("Oh no! Something's gone wrong!")
  await page.getByRole('link', {name: 'Go to home page'}).click()
  await expect(page).toHaveURL(/\/consumer\/home$/)
})

test('a visitor without a choice loads nothing of the chooser', async ({page}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/consumer/home', {waitUntil: 'networkidle'})
  expect(loaded.filter((url) => /region-|country-dialog|service-links|tooltip|countries/.test(url))).toEqual(
    [],
  )
})

for (const broken of ['null', '5', '{"k":{"window":null}}', 'no JSON'])
  test(`stored scroll places that read ${broken} do no harm, and are gone on the next page`, async ({
    page,
  }) => {
    const key = 'tsr-scroll-restoration-v1_3'
    await page.goto('/sandbox')
    await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [key, broken] as const)
    await page.goto('/consumer/credits')
    await page.getByRole('contentinfo').getByRole('link', {name: 'Contact us'}).first().click()
    await expect(page).toHaveURL('/consumer/contact')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Contact us')
    await page.goto('/consumer/credits')
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).not.toBe(broken)
  })
