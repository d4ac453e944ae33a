import type {Page} from '@playwright/test'
import {NAMED_BOOKINGS} from '../../../../server/seed/named-cases.ts'
import {expect, test} from '../../fixtures.ts'
import {signIn} from '../../steps.ts'
import {FRAMED, PERSONAL, seeFrameFirst, seeNoLogIn} from './frames-first.ts'
import {shifts, watchShifts} from './layout-shifts.ts'
import {PAGES, seeHydration, WORKSHOP} from './public-pages.ts'

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  for (const [path, heading, text] of PAGES) {
    test(`${path} is complete`, async ({page}) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
      await expect(
        page.getByRole('main').or(page.getByRole('contentinfo')).getByText(text).first(),
      ).toBeVisible()
    })
  }

  test('a workshop and a page rendered in the browser only say whom to call instead', async ({page}) => {
    await page.goto(WORKSHOP)
    const instead = page.locator('noscript')
    await expect(instead).toBeVisible()
    expect(await instead.innerHTML()).toMatch(/Booking here needs JavaScript.*"tel:18000000100"/)
    await page.goto('/consumer/profile/bookings')
    await expect(instead).toBeVisible()
    expect(await instead.innerHTML()).toMatch(/This page needs JavaScript.*"tel:18000000100"/)
  })

  test('home and its footer look as they will, although their code comes later', async ({page}) => {
    await page.goto('/consumer/home')
    const services = page.getByRole('region', {name: 'Services you can book'})
    await expect(services.getByRole('list')).toHaveCSS('display', 'grid')
    await expect(page.getByRole('contentinfo').locator('> div').first()).toHaveCSS('display', 'grid')
    await expect(page.getByRole('region', {name: 'What drivers say'}).getByRole('list')).toHaveCSS(
      'display',
      'flex',
    )
  })

  test('the results of a city link to workshops, and home to the cities', async ({page}) => {
    await page.goto('/consumer/home')
    await page.getByRole('link', {name: 'Pune'}).first().click()
    await page.getByRole('list', {name: 'Workshops'}).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/consumer\/workshop-result\//)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  })
})

for (const each of PAGES.filter(([path]) => path === WORKSHOP || path === '/consumer/home'))
  test(`${each[0]} hydrates without a layout shift`, ({page}) => seeHydration(page, each))

for (const width of [360, 1440]) {
  test(`at ${width} pixels all of home is there without scrolling, and nothing shifts`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.addInitScript(watchShifts)
    await page.goto('/consumer/home')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', {name: 'Good to know'}).getByRole('article')).toHaveCount(3)
    await expect(main.getByRole('region', {name: 'What drivers say'}).locator('blockquote')).not.toHaveCount(
      0,
    )
    await expect(main.locator('[class*="skeleton"]')).toHaveCount(0)
    expect(await main.getByRole('heading', {level: 2}).allTextContents()).toEqual([
      'Find your workshop',
      'Why Pahiya?',
      'Services you can book',
      'How it works',
      'What drivers say',
      'Good to know',
      'Frequently Asked Questions',
      'Popular cities',
    ])
    await expect
      .poll(() =>
        main
          .locator('img')
          .evaluateAll((pictures: HTMLImageElement[]) =>
            pictures.filter(({naturalWidth}) => naturalWidth === 0).map(({src}) => src),
          ),
      )
      .toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await shifts(page)).toBe(0)
  })
}

test('at 360 pixels reviews that load above the booking form do not move it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800})
  await page.addInitScript(watchShifts)
  await page.goto(WORKSHOP)
  await page.waitForLoadState('networkidle')
  const form = page.locator('#book')
  const top = () => form.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await page.evaluate((distance) => scrollTo(0, distance - 700), before)
  await expect(page.locator('blockquote')).toHaveCount(4)
  expect(await top()).toBe(before)
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
})

/** Holds the code of a part until the returned function is called. */
async function holdPart(page: Page, name: string): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('below the first screen home loads no code until somebody uses the page', async ({page}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const late = () =>
    asked.filter((path) => /\/(?:resting-|http-|content-reading-|content\/|maps\/)/.test(path))
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/home')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  expect(late()).toEqual([])
  await page.mouse.wheel(0, 100)
  await expect
    .poll(() => new Set(late().flatMap((path) => /resting-(?:sections|footer)/.exec(path) ?? [])))
    .toEqual(new Set(['resting-sections', 'resting-footer']))
})

test('a press below the first screen counts although its code comes later', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  const bringSections = await holdPart(page, 'resting-sections')
  const bringFooter = await holdPart(page, 'resting-footer')
  await page.goto('/consumer/home')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  const reviews = page.getByRole('region', {name: 'What drivers say'})
  await reviews.getByRole('button', {name: 'Next review'}).click()
  bringSections()
  await expect(reviews.getByRole('listitem').nth(1)).toBeInViewport({ratio: 0.9})
  await page.getByRole('contentinfo').getByRole('button').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  bringFooter()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a link below the first screen works although its code never comes', async ({page}) => {
  await holdPart(page, 'resting-sections')
  await page.goto('/consumer/home')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await page.getByRole('region', {name: 'Good to know'}).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/consumer\/blogs\/./)
})

test('on phones the booking form loads when it comes near, without a layout shift', async ({page}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const forms = () => asked.filter((path) => path.includes('/booking-panel'))
  await page.addInitScript(watchShifts)
  await page.goto(WORKSHOP)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', {name: 'Book your service'})).toBeAttached()
  expect(forms()).toEqual([])

  await page.getByRole('link', {name: 'Book a service'}).click()
  await expect(page.getByRole('button', {name: 'Book now'})).toBeAttached()
  expect(forms().length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', {name: 'Book your service'})).toBeInViewport()
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
})

test('the first paint needs the page only, and its policy allows its style sheets', async ({page}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
  })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text())
  })
  for (const [path, heading] of PAGES) {
    await page.goto(path, {waitUntil: 'load'})
    await expect(page.getByRole('heading', {name: heading, level: 1})).toHaveCSS('font-weight', '650')
    const html = await (await page.request.get(path)).text()
    const inlined = [...html.matchAll(/<\/style><link rel="stylesheet" href="([^"]+)" disabled>/g)]
    expect(inlined.length, path).toBeGreaterThan(1)
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)?.length, path).toBe(inlined.length)
    for (const [, file] of inlined) expect(asked, path).not.toContain(file)
  }
  expect(problems).toEqual([])
})

test('a page requests each of its files once', async ({request}) => {
  for (const [path] of PAGES) {
    const html = await (await request.get(path)).text()
    const files = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.(?:js|css))"/g)].map(
      ([, file]) => file,
    )
    expect(files.length, path).toBeGreaterThan(3)
    expect(files, path).toEqual([...new Set(files)])
  }
})

test('a link to a part of the page leads there again after a scroll away', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800})
  for (const [path, link, part] of [
    [WORKSHOP, 'Book a service', '#book'],
    ['/consumer/home', 'FAQ', '#faq'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-alive')
    const follow = () => page.getByRole('link', {name: link, exact: true}).click()
    await follow()
    await expect(page).toHaveURL(`${path}${part}`)
    await expect(page.locator(part)).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator(part)).not.toBeInViewport()
    await follow()
    await expect(page.locator(part)).toBeInViewport()
  }
})

test('a page with a wished day, which the browser renders, begins at the part of its address', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 800})
  await page.goto(`${WORKSHOP}?on=2026-12-05#book`)
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.locator('#book')).toBeInViewport()
})

test('a number typed before hydration stays', async ({page}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = false
  await page.route('**/assets/*.js', async (route) => {
    isHeld = true
    await held
    await route.continue()
  })
  await page.goto('/consumer/home', {waitUntil: 'commit'})
  const phone = page.getByLabel('Mobile number')
  await phone.pressSequentially('98765')
  expect(isHeld).toBe(true)
  release()
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')),
  )
  await expect(phone).toHaveValue('98765')
  await expect(phone).toBeFocused()
  await phone.pressSequentially('43210')
  await expect(phone).toHaveValue('9876543210')
})

test('a page with personal content comes with header and footer, the same for everybody, closed to search engines', async ({
  request,
}) => {
  const pageAt = async (path: string) => {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()['x-robots-tag']]).toEqual([path, 200, 'noindex'])
    return response.text()
  }
  for (const [path, personal] of PERSONAL) {
    const html = await pageAt(path)
    expect(html).toMatch(/<div id="app">.*<header.*<main.*<noscript>.*<\/main>.*<footer/s)
    expect(html).not.toContain(personal)
  }
  expect(await pageAt(`/consumer/booking/${NAMED_BOOKINGS.requestReceived}`)).toBe(
    await pageAt('/consumer/booking/nobody?utm_source=x'),
  )
})

for (const each of FRAMED.slice(0, 3))
  test(`at 360 pixels ${each[0]} shows its frame before its scripts, and nothing shifts`, ({page}) =>
    seeFrameFirst(page, each, 360))

test('at 360 pixels /consumer/profile never shows a signed-in person the offer to log in, and nothing shifts', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'fullProfile')
  await seeNoLogIn(page, '/consumer/profile', 360)
})

test('the sign-in page can be read before its scripts come', async ({request}) => {
  const html = await (await request.get('/consumer/create-account?next=%2Fconsumer%2Fprofile')).text()
  expect(html).toMatch(/<h1>Log in or sign up<\/h1>/)
})

test('the short address of a booking form is a redirect of the server', async ({request}) => {
  const response = await request.get(`${WORKSHOP}/qb`, {maxRedirects: 0})
  expect([response.status(), response.headers()['location']]).toEqual([302, `${WORKSHOP}#book`])
})

test('an unknown workshop, article and path have their own status', async ({request}) => {
  for (const path of ['/consumer/workshop-result/x-NOSUCH', '/consumer/nowhere'])
    expect((await request.get(path)).status()).toBe(404)
})
