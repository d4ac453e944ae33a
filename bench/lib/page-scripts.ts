import {statSync} from 'node:fs'
import {chromium, type Page} from '@playwright/test'
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/lib/chromium.ts'
import {followRequests} from './quiet.ts'

/** The sandbox's pages load the code that publishes machine steps; a deployment's pages do not. */
const [IN_SANDBOX, OUTSIDE] = ['"isSandbox":true', '"isSandbox":false']
const PHONE = {width: 360, height: 740}

interface Visit {
  origin: string
  path: string
  /** A selector to scroll to; `null` for an untouched page. */
  place: string | null
}

/** Bytes after brotli of every script that Chromium requests. */
export async function pageBytes(visit: Visit): Promise<number> {
  const files: string[] = []
  await visited(visit, async (page, open) => {
    page.on('request', (request) => {
      const {pathname} = new URL(request.url())
      if (pathname.endsWith('.js')) files.push(`dist/client${pathname}`)
    })
    await open()
  })
  return files.reduce((sum, file) => {
    const compressed = statSync(`${file}.br`, {throwIfNoEntry: false}) ?? statSync(file)
    return sum + compressed.size
  }, 0)
}

/** Characters of code. */
interface Coverage {
  all: number
  unused: number
}

/** Characters of the files that Chromium loads, and of those the ones that it never runs. */
export async function unusedScript(visit: Visit): Promise<Coverage> {
  let found: Coverage = {all: 0, unused: 0}
  await visited(visit, async (page, open) => {
    found = await coverageOf(page, open)
  })
  return found
}

/** The same of a page that has nothing but this module, which renders into `main`. */
export async function unusedModule(code: string): Promise<Coverage> {
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  const page = await browser.newPage({viewport: PHONE})
  const answers: Record<string, {contentType: string; body: string}> = {
    '/': {contentType: 'text/html', body: '<main></main><script type="module" src="/module.js"></script>'},
    '/module.js': {contentType: 'text/javascript', body: code},
    '/read.json': {contentType: 'application/json', body: '{"name":"Pahiya"}'},
  }
  await page.route('http://module.test/**', (route) =>
    route.fulfill(answers[new URL(route.request().url()).pathname] ?? {status: 404}),
  )
  const found = await coverageOf(page, () => openUntilQuiet(page, 'http://module.test/', null))
  await browser.close()
  return found
}

async function coverageOf(page: Page, open: () => Promise<void>): Promise<Coverage> {
  await page.coverage.startJSCoverage()
  await open()
  const entries = await page.coverage.stopJSCoverage()
  const files = entries.filter(({url}) => new URL(url).pathname.endsWith('.js'))
  return files.reduce(
    ({all, unused}, {source = '', functions}) => ({
      all: all + source.length,
      unused: unused + unusedCharacters(source.length, functions),
    }),
    {all: 0, unused: 0},
  )
}

interface Covered {
  ranges: {startOffset: number; endOffset: number; count: number}[]
}

/** Outer ranges come before inner ones, which say more. */
function unusedCharacters(length: number, functions: readonly Covered[]): number {
  const isUnused = new Uint8Array(length)
  for (const {startOffset, endOffset, count} of functions.flatMap(({ranges}) => ranges))
    isUnused.fill(count === 0 ? 1 : 0, startOffset, endOffset)
  return isUnused.reduce((sum, each) => sum + each, 0)
}

/** Opens a page as a deployment sends it, at 360 px, and waits until it is taken over and asks for nothing more. */
async function visited(
  {origin, path, place}: Visit,
  observe: (page: Page, open: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  const page = await browser.newPage({viewport: PHONE})
  await page.route(origin + path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    if (!html.includes(IN_SANDBOX)) throw new Error(`${path} does not say that it is a sandbox's.`)
    await route.fulfill({response, body: html.replace(IN_SANDBOX, OUTSIDE)})
  })
  await observe(page, () => openUntilQuiet(page, origin + path, place))
  await browser.close()
}

async function openUntilQuiet(page: Page, url: string, place: string | null): Promise<void> {
  const untilQuiet = followRequests(page)
  await page.goto(url, {waitUntil: 'domcontentloaded'})
  if (place !== null) await page.locator(place).evaluate((element) => element.scrollIntoView({block: 'end'}))
  await page.waitForFunction(isTakenOver)
  await untilQuiet()
}

/** Runs in the page: React has its heading, which is in the page's own content. */
function isTakenOver(): boolean {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
}
