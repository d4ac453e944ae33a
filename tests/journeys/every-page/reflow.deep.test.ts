import type {Page} from '@playwright/test'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'
import {fillBookingForm, signIn, submitBooking} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

const PUBLIC = [
  '/consumer/home',
  '/consumer/lite',
  '/consumer/workshops/Hyderabad',
  '/consumer/workshops?coords=34.1526,77.5771&address=Leh',
  COMPLETE,
  `/consumer/booking/${NAMED_BOOKINGS.withCoupon}`,
  `/consumer/booking-details/${NAMED_BOOKINGS.withCampaign}`,
  `/consumer/booking-verification/${NAMED_BOOKINGS.notVerified}`,
  '/consumer/workshop-search?coords=52.4869,13.3937&address=Berlin,%20Germany',
  '/consumer/register-interest',
  '/consumer/blogs',
  '/consumer/blogs/monsoon-checklist',
  '/consumer/services/ac-service',
  '/consumer/terms',
  '/consumer/privacy',
  '/consumer/cookies',
  '/consumer/credits',
  '/consumer/create-account',
  '/consumer/contact',
  '/consumer/lite/tr',
  '/consumer/nothing-here',
]
const ACCOUNT = [
  '/consumer/profile',
  '/consumer/profile/edit',
  '/consumer/profile/addresses',
  '/consumer/profile/bookings',
  '/consumer/profile/add-vehicle',
  '/consumer/profile/my-data',
  '/consumer/profile/sessions',
  `/consumer/booking-details/${NAMED_BOOKINGS.withAdvisorPhone}`,
]
/** Above the bookings. */
const OPENED_BOOKING = `/consumer/profile/bookings?open=${NAMED_BOOKINGS.workComplete}`

async function isLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', {level: 1}).waitFor()
  await expect(page.getByRole('status', {name: 'Loading…'})).toHaveCount(0)
}

/** 1280 × 1024 px at 400 % (WCAG 1.4.10). */
test.describe('zoomed in to 400 %', () => {
  test.use({viewport: {width: 320, height: 256}})

  test('no public page scrolls sideways or is hidden by fixed elements', async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/404/)
    test.setTimeout(180_000)
    for (const path of PUBLIC) await expectReflow(page, path)
  })

  test('no page of the account does', async ({page, sandbox}) => {
    test.setTimeout(120_000)
    await signIn(page, sandbox, 'fullProfile')
    for (const path of ACCOUNT) await expectReflow(page, path)
  })

  test.describe('on a first visit', () => {
    test.use({hasChosenCookies: false})

    test('the cookie banner leaves room to read', async ({page}) => {
      await page.goto('/consumer/home')
      await expect(page.getByRole('region', {name: 'Cookies on Pahiya'})).toBeVisible()
      await expectReflow(page, '/consumer/home')
      await expect(page.getByRole('region', {name: 'Cookies on Pahiya'})).not.toBeInViewport()
    })
  })

  test('the code dialog fits, and all of it is reachable', async ({page, visitor, expectedComplaints}) => {
    expectedComplaints.push(/Failed to load resource/)
    await page.goto(COMPLETE)
    await fillBookingForm(page, {phone: visitor.phone})
    await submitBooking(page)
    const field = page.getByLabel('6-digit code')
    await expect(field).toBeInViewport()
    await page.getByRole('dialog').getByRole('button').last().focus()
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport()
  })
})

/** 1280 × 720 px at 200 % (WCAG 1.4.4). */
test.describe('zoomed in to 200 %', () => {
  test.use({viewport: {width: 640, height: 360}})

  test('no public page scrolls sideways, is hidden by fixed elements or cuts a text off', async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/404/)
    test.setTimeout(180_000)
    for (const path of PUBLIC) {
      await expectReflow(page, path)
      await expectWhole(page, path)
    }
  })

  test('no page of the account does', async ({page, sandbox}) => {
    test.setTimeout(120_000)
    await signIn(page, sandbox, 'fullProfile')
    for (const path of ACCOUNT) {
      await expectReflow(page, path)
      await expectWhole(page, path)
    }
  })
})

/** As Android offers it: the letters alone. */
test.describe('with letters of twice their size, on a phone', () => {
  test.use({viewport: {width: 360, height: 740}})

  test('neither the contact page, a confirmation nor the own bookings scroll sideways', async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, 'fullProfile')
    const paths = [
      '/consumer/contact',
      `/consumer/booking/${NAMED_BOOKINGS.cancelled}`,
      '/consumer/profile/bookings',
    ]
    for (const path of paths) {
      await page.goto(path)
      await isLoaded(page)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(wider, path).toBe(0)
    }
  })

  test('at 320 pixels the articles do not scroll sideways, nor is a letter of the initials cut off', async ({
    page,
    sandbox,
  }) => {
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.setViewportSize({width: 320, height: 740})
    await page.goto('/consumer/blogs')
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await enlarge()
    expect(await width()).toBe(320)
    await signIn(page, sandbox, 'fullProfile')
    await page.goto('/consumer/blogs')
    const avatar = page.getByRole('link', {name: 'MK: your profile'})
    await expect(avatar).toBeVisible()
    await enlarge()
    const isWhole = await avatar.evaluate((circle) => {
      const letters = document.createRange()
      letters.selectNodeContents(circle)
      return letters.getBoundingClientRect().width < circle.getBoundingClientRect().width - 8
    })
    expect(isWhole).toBe(true)
    expect(await width()).toBe(320)
  })

  test('home breaks no word of the link below the services', async ({page}) => {
    await page.goto('/consumer/home#servicesProvided')
    const link = page.getByRole('main').getByRole('link', {name: 'Find a workshop'})
    await link.scrollIntoViewIfNeeded()
    const lines = await link.evaluate((each) => {
      const range = document.createRange()
      range.selectNodeContents(each.firstChild ?? each)
      return range.getClientRects().length
    })
    expect(lines).toBe(2)
  })
})

/** WCAG 1.4.12, on the narrowest screen. */
test.describe('with wide text spacing', () => {
  test.use({viewport: {width: 320, height: 640}})

  test('no public page scrolls sideways or cuts a text off', async ({page, expectedComplaints}) => {
    expectedComplaints.push(/404/)
    test.setTimeout(180_000)
    for (const path of PUBLIC) await expectSpacedWhole(page, path)
  })

  test('no page of the account does', async ({page, sandbox}) => {
    test.setTimeout(120_000)
    await signIn(page, sandbox, 'fullProfile')
    for (const path of [...ACCOUNT, OPENED_BOOKING]) await expectSpacedWhole(page, path)
  })
})

async function expectSpacedWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isLoaded(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(`
      * {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}
      p {margin-block-end: 2em !important}
    `)
    document.adoptedStyleSheets.push(spacing)
  })
  await expectWhole(page, path)
}

/** No overflow of the page, and no text that its own box cuts off; a row of cards that a person moves is no such box. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => {
      const {overflowX, overflowY} = getComputedStyle(each)
      const {clientWidth, clientHeight, scrollWidth, scrollHeight} = each
      const isWider = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1
      const isHigher = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1
      // What stands for screen readers alone is a pixel large.
      return (isWider || isHigher) && clientWidth > 2 && clientHeight > 2 && each.checkVisibility()
    })
    return {
      wider: document.documentElement.scrollWidth - innerWidth,
      cut: cut
        .filter((each) => each.closest('[aria-roledescription="carousel"]') === null)
        .map(({textContent}) => textContent),
    }
  })
  expect(found, path).toEqual({wider: 0, cut: []})
}

/** No overflow, and fixed elements cover less than half of the screen at every scroll position. */
async function expectReflow(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isLoaded(page)
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => {
    window.scrollTo(0, 600)
    const standing = [...document.querySelectorAll('body *')].filter((each) => {
      const {position, visibility} = getComputedStyle(each)
      const {top, bottom, height} = each.getBoundingClientRect()
      const isStuck = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight))
      return isStuck && height > 0 && bottom > 0 && top < innerHeight && visibility === 'visible'
    })
    const covered = standing.map((each) => {
      const {top, bottom, width} = each.getBoundingClientRect()
      return ((Math.min(bottom, innerHeight) - Math.max(top, 0)) * width) / innerWidth
    })
    return {
      wider: document.documentElement.scrollWidth - innerWidth,
      covered: covered.reduce((sum, each) => sum + each, 0) / innerHeight,
    }
  })
  expect(found.wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  expect(found.covered, `${path} is covered by what stays`).toBeLessThanOrEqual(0.5)
}
