import {setTimeout as passed} from 'node:timers/promises'
import type {Browser, CDPSession, Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {chosenCookies} from '../chosen-cookies.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'

const MOMENTS = Array.from({length: 30}, (_, index) => (index + 1) * 100)
const WHEEL = 400
/** At a quarter of the processor's speed. */
const FRAME_MS = 100
/** A page comes to life late where other programs run, too. */
const PATIENT = {timeout: 60_000}
const TYPED = '98765'
const SEARCHED_WITH = '5550000042'
/** Typed behind the earlier number, if that was there first. */
const KEPT = new RegExp(`^(${SEARCHED_WITH})?${TYPED}$`)

interface Place {
  x: number
  y: number
}

/** What the browser has stored of somebody. */
const VISITORS = {
  'a new visitor': async () => ({}),
  'who has searched before': async () => ({searchPhone: `+91${SEARCHED_WITH}`}),
  'who is signed in': async (sandbox: Sandbox) => {
    const {idToken, phone, firstName, lastName, title} = await sandbox.signIn('fullProfile')
    return {identity: {idToken, phone, firstName, lastName, title}}
  },
}

interface Tried {
  who: keyof typeof VISITORS
  path: string
  field: string | null
  button: {name: string; opens: {role: 'button' | 'dialog'; name: string}}
}

const MENU: Tried['button'] = {name: 'Open the menu', opens: {role: 'button', name: 'Car Services'}}
const FILTERS: Tried['button'] = {name: 'Filters', opens: {role: 'button', name: 'Show workshops'}}
const LOCATION: Tried['button'] = {name: 'Location', opens: {role: 'dialog', name: 'Choose your location'}}
const WORKSHOP = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}`
const PAGES: Tried[] = [
  {who: 'a new visitor', path: '/consumer/home', field: 'Mobile number', button: MENU},
  {who: 'a new visitor', path: '/consumer/lite', field: 'Mobile number', button: MENU},
  {who: 'a new visitor', path: '/consumer/workshops/Pune', field: null, button: FILTERS},
  {who: 'a new visitor', path: WORKSHOP, field: null, button: MENU},
  {who: 'a new visitor', path: '/consumer/blogs', field: 'Search articles', button: MENU},
  {who: 'a new visitor', path: '/consumer/contact', field: 'Your question', button: MENU},
  {who: 'who has searched before', path: '/consumer/home', field: 'Mobile number', button: LOCATION},
  {who: 'who is signed in', path: '/consumer/home', field: null, button: LOCATION},
]

/** A page with a quarter of the processor's speed, which notes when it can be used. */
async function slowPage(browser: Browser, visitor: StoredState, place: Place | null = null) {
  const context = await browser.newContext({
    baseURL: visitor.origins[0]?.origin ?? '',
    storageState: visitor,
    viewport: {width: 390, height: 1300},
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4})
  await page.addInitScript(noteWhenUsable, {place, wheel: WHEEL})
  return {page, devtools, close: () => context.close()}
}

type StoredState = ReturnType<typeof chosenCookies>

/** The visitor's storage, with the cookie question answered. */
async function stateOf(who: Tried['who'], origin: string, sandbox: Sandbox): Promise<StoredState> {
  const {cookies, origins} = chosenCookies(origin)
  const entries = Object.entries(await VISITORS[who](sandbox)).map(([name, value]) => ({
    name,
    value: JSON.stringify({value, keptAt: Date.now()}),
  }))
  return {
    cookies,
    origins: origins.map((each) => ({...each, localStorage: [...each.localStorage, ...entries]})),
  }
}

/** Notes when there was a control at the place, or enough page to scroll. */
function noteWhenUsable({place, wheel}: {place: Place | null; wheel: number}): void {
  const isThere = () =>
    place === null
      ? document.documentElement.scrollHeight >= window.innerHeight + wheel
      : (document.elementFromPoint(place.x, place.y)?.closest('button, input, textarea') ?? null) !== null
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
  expectStill: (page: Page) => Promise<void>
}

function acts({field, button}: Tried, places: {field: Place | null; button: Place}): Act[] {
  const wheel = {type: 'mouseWheel', x: 195, y: 600, deltaX: 0, deltaY: WHEEL} as const
  const scroll: Act = {
    what: 'a scroll',
    place: null,
    do: (devtools) => devtools.send('Input.dispatchMouseEvent', wheel),
    expectStill: (page) => expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBe(WHEEL),
  }
  const press: Act = {
    what: `a press on ${button.name}`,
    place: places.button,
    do: (devtools) => click(devtools, places.button),
    expectStill: (page) =>
      expect(page.getByRole(button.opens.role, {name: button.opens.name}).first()).toBeVisible(PATIENT),
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
    expectStill: async (page) => {
      const digits = async () =>
        (await page.getByRole('textbox', {name: field}).inputValue()).replace(/\D/g, '')
      await expect.poll(digits, PATIENT).toMatch(KEPT)
    },
  }
  return [scroll, press, type]
}

async function placesOn(browser: Browser, visitor: StoredState, {path, field, button}: Tried) {
  const {page, close} = await slowPage(browser, visitor)
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
  test(`nothing done in the first three seconds is lost: ${tried.path}, ${tried.who}`, async ({
    browser,
    server,
    sandbox,
  }) => {
    test.setTimeout(1_800_000)
    const visitor = await stateOf(tried.who, server.origin, sandbox)
    const places = await placesOn(browser, visitor, tried)
    for (const {what, place, do: act, expectStill} of acts(tried, places)) {
      let tries = 0
      for (const ms of MOMENTS) {
        const {page, devtools, close} = await slowPage(browser, visitor, place)
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
          await test.step(`${what} after ${ms} ms is kept`, () => expectStill(page))
        }
        await close()
      }
      expect(tries, what).toBeGreaterThan(0)
    }
  })
