import {readFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {statechartOf} from 'statechart-kit'
import {routesOf} from 'statechart-kit/draw'
import {machines} from '../../../machines/index.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

const refused: string[] = []

test.beforeEach(async ({page, server}) => {
  refused.length = 0
  await page.route(
    (url) => url.origin !== server.origin && url.protocol.startsWith('http'),
    (route) => {
      refused.push(route.request().url())
      return route.abort()
    },
  )
})

test.afterEach(() => expect(refused, 'asked of other servers').toEqual([]))

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/machines/#/${address}`)
  const [statechart] = address.split('?')
  if (address.includes('panel=screens')) await page.getByRole('heading', {name: 'choosing'}).first().waitFor()
  else await page.locator(`svg[data-statechart="${statechart}"]`).waitFor()
}

const panel = (page: Page) => page.getByRole('tabpanel')
const outline = (page: Page) => page.getByRole('tree', {name: 'Statecharts, states and transitions'})

test('every statechart is drawn with as many states and lines as its machine has', async ({page}) => {
  for (const [id, machine] of Object.entries(machines)) {
    await open(page, id)
    const {states, transitions} = statechartOf(machine)
    await expect(page.locator('g[data-state]'), id).toHaveCount(states.length)
    await expect(page.locator('g[data-transition]'), id).toHaveCount(transitions.flatMap(routesOf).length)
  }
})

test('a statechart takes less than a second of work, and at most 120 kB of compressed script without a layout library and the worker', async ({
  page,
}) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && !/\/(?:model\.worker|walked)-/.test(response.url()))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({responseBodySize}) => responseBodySize),
      )
  })
  // Main-thread time of the page, because other tests on the computer distort wall-clock time.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  await open(page, 'otp')
  const {metrics} = await session.send('Performance.getMetrics')
  expect(metrics.find(({name}) => name === 'TaskDuration')?.value).toBeLessThan(1)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(120 * 1024)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
  expect(scripts.filter((name) => /elk/i.test(name))).toEqual([])
})

test('a link opens a state with all its facts', async ({page}) => {
  await open(page, 'otp?state=otp.sending+code')
  const about = panel(page)
  await expect(about.getByRole('heading', {name: 'sending code'})).toBeVisible()
  await expect(about).toContainText('The dialog is already open.')
  await expect(about).toContainText('busy')
  await expect(about).toContainText('send code')
  await expect(about.getByText('000-4-20')).toBeVisible()
  await expect(page.locator('g[data-state="otp.sending code"]')).toHaveAttribute('data-mark', 'selected')
  await about.getByRole('link', {name: 'send code answers'}).click()
  await expect(about).toContainText('store what was sent')
  await expect(page).toHaveURL(/transition=/)
})

test('a link to a removed part says so, and the statechart is shown', async ({page}) => {
  await open(page, 'otp?state=otp.gone')
  await expect(page.getByRole('alert')).toContainText('which the machine “otp” no longer has')
  await page.getByRole('button', {name: 'Show the whole statechart'}).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/machines/#/otp?path=machine-9999&step=2')
  await expect(panel(page)).toContainText('no longer planned')
  await page.goto('/machines/#/nowhere')
  await expect(page.getByRole('alert')).toContainText('There is no machine “nowhere”. There are:')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('alert').getByRole('link', {name: 'otp', exact: true}).click()
  await expect(panel(page)).toBeVisible()
})

test('on a phone the outline stands above the drawing', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await open(page, 'otp')
  const box = await outline(page).boundingBox()
  expect(box?.y).toBeLessThan(370)
})

test('a statechart without a matching layout is drawn without the library, and without any layout its outline is complete', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await page.route(/\/assets\/layout-of-otp-[^/]+\.js$/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'export default {version: 0}'}),
  )
  const {states, transitions} = statechartOf(machines.otp)
  for (const library of [/nothing/, /\/assets\/elk-worker/, /\/assets\/elk-/, /\/assets\/lay-out-/]) {
    await page.route(library, (route) => route.abort())
    await page.goto(`/machines/?${library.source.length}#/otp`)
    await expect(page.locator('g[data-state]')).toHaveCount(states.length)
    await expect(page.locator('g[data-transition]')).toHaveCount(transitions.flatMap(routesOf).length)
  }
  await page.route(/\/assets\/first-layout-/, (route) => route.abort())
  await page.goto('/machines/?again#/otp')
  await expect(page.getByRole('alert')).toContainText('The layout stored for “otp” is of another shape')
  await expect(outline(page).getByRole('treeitem', {name: /^sending code/})).toBeVisible()
})

test('a machine that does not build affects no other', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/, /machine fails/)
  await page.route(/\/assets\/model-of-otp-[^/]+\.js$/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'throw new Error("machine fails")'}),
  )
  await page.goto('/machines/?again#/otp')
  await expect(page.getByRole('alert')).toContainText('The machine “otp” does not build')
  await expect(outline(page)).toBeVisible()
})

test('the outline says by keyboard what the drawing shows', async ({page}) => {
  await open(page, 'lite-search')
  const statechart = outline(page).getByRole('treeitem', {name: 'lite-search'})
  await statechart.focus()
  await page.keyboard.press('ArrowDown')
  await expect(outline(page).getByRole('treeitem', {name: /^editing/})).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', {name: 'draft.changed'})).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', {name: 'editing'})).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/#\/live-view$/)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/#\/lite-search$/)
})

test('the search finds guards, actions and sentences in every machine, by keyboard', async ({page}) => {
  await open(page, 'otp')
  await page.keyboard.press('/')
  await page.keyboard.type('is the form complete')
  await expect(
    page.getByRole('option', {name: /guard is the form complete lite-search\.editing/}),
  ).toBeVisible()
  await page.getByRole('combobox').fill('new code has the same ref')
  await expect(
    page.getByRole('option', {name: /^description The new code has the same reference\./}),
  ).toBeVisible()
  await page.getByRole('combobox').fill('store what was sent')
  await expect(page.getByRole('option', {name: /action/}).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('store what was sent')
  await expect(outline(page).getByRole('treeitem', {selected: true})).toBeFocused()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('000-4-20')
  await expect(page.getByRole('option', {name: /^sentence/}).first()).toBeVisible()
})

test('a state is folded, shown alone and unfolded; keys move and zoom the drawing', async ({page}) => {
  await open(page, 'otp?state=otp.awaiting+code')
  const states = page.locator('g[data-state]')
  const whole = await states.count()
  await page.getByRole('button', {name: 'Fold'}).click()
  expect(await states.count()).toBeLessThan(whole)
  await expect(page.locator('g[data-state="otp.awaiting code"]')).toContainText('2 states inside')
  await page.getByRole('button', {name: 'Unfold'}).click()
  await page.getByRole('button', {name: 'Show alone'}).click()
  await expect(page.locator('g[data-state="otp.sending code"]')).toHaveCount(0)
  await page.getByRole('button', {name: 'Show the whole statechart'}).click()
  await expect(states).toHaveCount(whole)
  await page.getByRole('group', {name: /^Drawing of otp/}).focus()
  const transform = () => page.locator('svg[data-statechart] > g').getAttribute('transform')
  const before = await transform()
  await page.keyboard.press('ArrowRight')
  expect(await transform()).not.toBe(before)
  await page.keyboard.press('0')
  await expect(page.getByRole('button', {name: /full size/})).not.toHaveText('100 %')
})

test('an invoked machine is one press away', async ({page}) => {
  await open(page, 'lite-search?state=lite-search.proving+the+phone')
  await panel(page).getByRole('link', {name: 'statechart otp'}).click()
  await expect(page.locator('svg[data-statechart="otp"]')).toBeVisible()
})

test('a machine is simulated with the outcomes of its model and a stopped clock', async ({page}) => {
  await open(page, 'otp?panel=simulate')
  const press = (name: string | RegExp) =>
    panel(page).getByRole('button', {name, exact: true}).first().click()
  await press('starts · in the phone dialog')
  await press('send code answers · sent')
  await press(/^resend wait is over/)
  await expect(panel(page).getByRole('status')).toContainText('30 s after the beginning')
  await press('code.entered · six digits')
  await press('use code answers · accepted')
  await expect(panel(page).getByRole('status')).toContainText('Now in verified')
  await expect(page.locator('g[data-state="otp.verified"]')).toHaveAttribute('data-mark', /active/)
  await page.keyboard.press('[')
  await expect(page.locator('g[data-state="otp.awaiting code.entry.checking"]')).toHaveAttribute(
    'data-mark',
    'active',
  )
  await expect(outline(page).getByRole('treeitem', {name: /^checking on/})).toBeVisible()
  await expect(outline(page).getByRole('treeitem', {name: /^entry on/})).toBeVisible()
  await expect(outline(page).getByRole('treeitem', {name: /^typing on/})).toHaveCount(0)
})

test('an active state shows its running actor as pending', async ({page}) => {
  const pending = page.locator('g[data-state="consent.decided.receipt.being sent"] [data-pending]')
  await open(page, 'consent?path=machine-1&step=2')
  await expect(pending).toHaveCSS('visibility', 'hidden')
  await page.keyboard.press(']')
  await expect(pending).toHaveCSS('visibility', 'visible')
})

test('paths are filtered, shown and played step by step, and a step is a link', async ({page}) => {
  await open(page, 'otp?panel=paths')
  const all = panel(page).getByRole('list', {name: 'Paths'}).getByRole('button')
  await all.first().waitFor()
  const planned = await all.count()
  await panel(page).getByRole('textbox').fill('otp.exhausted')
  await expect.poll(() => all.count()).toBeLessThan(planned)
  await all.first().hover()
  await expect(page.locator('g[data-state="otp.exhausted"]')).toHaveAttribute('data-mark', 'on-path')
  await all.first().click()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/path=machine-\d+&step=2/)
  await page.reload()
  await expect(panel(page).locator('[aria-current="step"]')).toContainText('2')
  await expect(page.locator('[data-mark~="taken"]').first()).toBeAttached()
  await expect(outline(page).getByRole('treeitem', {name: /^awaiting code on/})).toBeVisible()
  await outline(page)
    .getByRole('treeitem', {name: /^sending code/})
    .click()
  await expect(outline(page).getByRole('treeitem', {name: /^send code answers just taken/})).toBeVisible()
})

test('sentences have their states and tests', async ({page}) => {
  await open(page, 'otp?panel=sentences')
  await expect(panel(page).getByText('Test: tests/').first()).toBeVisible()
})

test('the walks of this computer show as heat, missed parts in red, where they are newer than the record', async ({
  page,
}) => {
  const step = {
    label: 'starts · in the phone dialog',
    states: ['otp', 'otp.sending code'],
    visited: [],
    behaviours: ['otp.sending code | dialog.dismissed | 0'],
    ms: 1,
  }
  const walk = {machine: 'otp', level: 'component', labels: [step.label], steps: [step], failure: null}
  const newer = {...walk, at: '2099-01-01T00:00:00.000Z'}
  const older = {...walk, level: 'browser', at: '2020-01-01T00:00:00.000Z'}
  const broken = {...newer, steps: [{...step, visited: undefined}]}
  await page.route(/walks\.json/, (route) => route.fulfill({json: [newer, older, broken, {level: 'old'}]}))
  await open(page, 'otp?panel=coverage')
  await panel(page).getByRole('button', {name: 'component'}).click()
  await expect(panel(page)).toContainText('1 walks, 1 steps, on 1 January 2099, on this computer.')
  await expect(panel(page).getByRole('heading', {name: 'Missed'})).toBeVisible()
  await expect(page.locator('g[data-transition="otp.sending code | dialog.dismissed | 0"]')).toContainText(
    '×1',
  )
  await expect(page.locator('g[data-transition="otp.unsent | resend.asked | 0"]')).toHaveAttribute(
    'stroke',
    'var(--danger)',
  )
  await panel(page).getByRole('button', {name: 'browser'}).click()
  await expect(panel(page)).toContainText(', commit ')
})

test('a statechart is exported as SVG, PNG, Mermaid, SCXML and JSON', async ({page}) => {
  await open(page, 'lite-search')
  const starts = {SVG: '<svg', PNG: '\u{FFFD}PNG', Mermaid: 'stateDiagram-v2', SCXML: '<?xml', JSON: '{'}
  for (const [name, start] of Object.entries(starts)) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', {name, exact: true}).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8').startsWith(start), name).toBe(true)
  }
})

test('newer pictures of this computer take the place of the recorded ones', async ({page}) => {
  const step = {label: 'x', states: ['otp', 'otp.sending code'], visited: [], behaviours: [], ms: 1}
  const file = (width: number) => `reports/paths/screens/otp/at-home-sending-code-${width}.jpg`
  const walk = {
    machine: 'otp',
    level: 'browser',
    width: 360,
    labels: ['x'],
    steps: [step],
    pictures: [[file(360), file(1440)]],
    failure: null,
    at: '2099-01-01T00:00:00.000Z',
  }
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await page.route(/walks\.json/, (route) => route.fulfill({json: [walk, {level: 'old'}]}))
  await page.route(/\/pictures\/otp\/at-home-sending-code-\d+\.jpg$/, (route) =>
    route.fulfill({contentType: 'image/gif', body: pixel}),
  )
  await page.goto('/machines/#/otp?panel=screens')
  const atlas = page.getByRole('region', {name: 'Screens of otp'})
  await expect(atlas.getByRole('img', {name: 'at home sending code, 360 px wide'})).toBeVisible()
  await expect(atlas.getByRole('img')).toHaveCount(2)
  await expect(atlas.getByText('No walk ends here').first()).toBeVisible()
  await atlas.getByRole('button', {name: 'sending code'}).click()
  await expect(page).toHaveURL(/state=otp\.sending\+code/)
  await expect(panel(page).getByRole('img')).toHaveCount(2)
})

for (const address of [
  'otp',
  'otp?panel=simulate',
  'otp?panel=paths',
  'otp?path=machine-1&step=2',
  'otp?panel=sentences',
  'otp?panel=coverage',
  'otp?panel=live',
  'otp?panel=changes',
  'live-view?panel=screens&state=live-view.choosing',
])
  test(`the visualiser is sound at every width: ${address}`, async ({page}) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({width, height: 900})
      await open(page, address)
      expect(await violationsOf(page), `at ${width} px`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0)
    }
  })
