import {setTimeout as passed} from 'node:timers/promises'
import type {Browser, CDPSession, Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {chosenCookies} from '../chosen-cookies.ts'
import {expect, test} from '../fixtures.ts'

const MOMENTS = Array.from({length: 30}, (_, index) => (index + 1) * 100)
const WHEEL = 400
/** At a quarter of the processor's speed. */
const FRAME_MS = 100
const TYPED = '98765'

interface Place {
  x: number
  y: number
}

const MENU = {name: 'Open the menu', opens: 'Car Services'}
const PAGES = [
  {path: '/consumer/home', field: 'Mobile number', button: MENU},
  {path: '/consumer/lite', field: 'Mobile number', button: MENU},
  {path: '/consumer/workshops/Pune', field: null, button: {name: 'Filters', opens: 'Show workshops'}},
  {path: `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}`, field: null, button: MENU},
  {path: '/consumer/blogs', field: 'Search articles', button: MENU},
]

/** A new visitor's page with a quarter of the processor's speed, which notes when it can be used. */
async function slowPage(browser: Browser, origin: string, place: Place | null = null) {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: chosenCookies(origin),
    viewport: {width: 390, height: 1300},
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4})
  await page.addInitScript(noteWhenUsable, {place, wheel: WHEEL})
  return {page, devtools, close: () => context.close()}
}

/** Notes when there was a control at the place, or enough page to scroll. */
function noteWhenUsable({place, wheel}: {place: Place | null; wheel: number}): void {
  const isThere = () =>
    place === null
      ? document.documentElement.scrollHeight >= window.innerHeight + wheel
      : (document.elementFromPoint(place.x, place.y)?.closest('button, input') ?? null) !== null
  const look = () => {
    if (document.body !== null && isThere()) Reflect.set(window, 'thereAt', Date.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Without waiting for the page, as a person's hand does not. */
async function click(devtools: CDPSession, {x, y}: Place): Promise<void> {
  const at = {x, y, button: 'left', clickCount: 1} as const
  await Promise.all([
    devtools.send('Input.dispatchMouseEvent', {...at, button: 'none', type: 'mouseMoved'}),
    devtools.send('Input.dispatchMouseEvent', {...at, type: 'mousePressed'}),
    devtools.send('Input.dispatchMouseEvent', {...at, type: 'mouseReleased'}),
  ])
}

interface Act {
  what: string
  /** `null`: anywhere. */
  place: Place | null
  do: (devtools: CDPSession) => Promise<unknown>
  expectKept: (page: Page) => Promise<void>
}

function acts({field, button}: (typeof PAGES)[number], places: {field: Place | null; button: Place}): Act[] {
  const wheel = {type: 'mouseWheel', x: 195, y: 600, deltaX: 0, deltaY: WHEEL} as const
  const scroll: Act = {
    what: 'a scroll',
    place: null,
    do: (devtools) => devtools.send('Input.dispatchMouseEvent', wheel),
    expectKept: (page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(WHEEL),
  }
  const press: Act = {
    what: `a press on ${button.name}`,
    place: places.button,
    do: (devtools) => click(devtools, places.button),
    expectKept: (page) => expect(page.getByRole('button', {name: button.opens}).first()).toBeVisible(),
  }
  if (field === null || places.field === null) return [scroll, press]
  const place = places.field
  const type: Act = {
    what: `letters in ${field}`,
    place,
    do: async (devtools) => {
      const clicked = click(devtools, place)
      const typed = [...TYPED].map((text) => devtools.send('Input.dispatchKeyEvent', {type: 'char', text}))
      await Promise.all([clicked, ...typed])
    },
    expectKept: async (page) => {
      const digits = async () =>
        (await page.getByRole('textbox', {name: field}).inputValue()).replace(/\D/g, '')
      await expect.poll(digits).toBe(TYPED)
    },
  }
  return [scroll, press, type]
}

async function placesOn(browser: Browser, origin: string, {path, field, button}: (typeof PAGES)[number]) {
  const {page, close} = await slowPage(browser, origin)
  await page.goto(path, {waitUntil: 'networkidle'})
  const middle = async (role: 'button' | 'textbox', name: string): Promise<Place> => {
    const box = await page.getByRole(role, {name}).first().boundingBox()
    if (box === null) throw new Error(`${path} shows no ${name}.`)
    return {x: box.x + box.width / 2, y: box.y + box.height / 2}
  }
  const places = {
    button: await middle('button', button.name),
    field: field === null ? null : await middle('textbox', field),
  }
  await close()
  return places
}

for (const tried of PAGES)
  test(`nothing done in the first three seconds is lost: ${tried.path}`, async ({browser, server}) => {
    test.setTimeout(1_800_000)
    const places = await placesOn(browser, server.origin, tried)
    for (const {what, place, do: act, expectKept} of acts(tried, places)) {
      let tries = 0
      for (const ms of MOMENTS) {
        const {page, devtools, close} = await slowPage(browser, server.origin, place)
        await page.goto(tried.path, {waitUntil: 'commit'})
        // The moment is what is tried.
        await passed(ms)
        const sentAt = Date.now()
        await act(devtools)
        await page.waitForLoadState('networkidle')
        const thereAt = await page.evaluate(() => Reflect.get(window, 'thereAt'))
        // Nobody uses what was not on the screen.
        if (thereAt < sentAt - FRAME_MS) {
          tries += 1
          await test.step(`${what} after ${ms} ms is kept`, () => expectKept(page))
        }
        await close()
      }
      expect(tries, what).toBeGreaterThan(0)
    }
  })
