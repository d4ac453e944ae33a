import {randomInt, randomUUID} from 'node:crypto'
import {test as base, expect, type Page} from '@playwright/test'
import {BROKEN_PLACE} from '../support/broken-place.ts'
import {startSandboxServer} from '../support/server/sandbox-server.ts'
import type {ServerProcess} from '../support/server/server-process.ts'
import {chosenCookies} from './chosen-cookies.ts'
import {cleanContext} from './devtools.ts'
import {isOfEarlyConfirmation} from './early-confirmation.ts'
import {createSandbox, type Sandbox} from './sandbox.ts'

interface Visitor {
  /** `x-sandbox-visitor`: its faults affect no other test. */
  id: string
  /** Ten digits that no other test uses. */
  phone: string
}

interface TestFixtures {
  visitor: Visitor
  sandbox: Sandbox
  /** Console errors that a test expects; any other one fails it. */
  expectedComplaints: RegExp[]
  watchedPage: undefined
  /** Whether the browser has a stored cookie choice, so that no banner shows. */
  hasChosenCookies: boolean
  /** Whether the browser's requests carry the visitor's id. */
  isVisitorNamed: boolean
}

/** A server, and its sandbox's switches. */
export interface DeskWorld {
  origin: string
  sandbox: Sandbox
}

/** One list of fixtures for all tests: a test with other ones would need a worker, and a server, of its own. */
interface WorkerFixtures {
  /** The server's configuration, in addition to what every test needs. */
  environment: Record<string, string>
  server: ServerProcess
  /** A server on which only the tests of the desk book. */
  desk: DeskWorld
}

// Node strips types in place, so a trace needs no source map; mapping every frame took an eighth of a worker's time.
Reflect.deleteProperty(Error, 'prepareStackTrace')

/** It prints its ready line or ends; a busy computer may take minutes. */
export const START_MS = 600_000

/** Collects a page's complaints: errors in the console, failing scripts, violated policies. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const status = Number(/status of (\d+)/.exec(message.text())?.[1])
    if (!isOfEarlyConfirmation(page, message.location().url, status)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (!isOfStoppedClock(error)) complaints.push(String(error))
  })
}

/** In a page that is reset, scripts of the clock of the test before can run once more; no file of the site is in their stack. */
function isOfStoppedClock({message, stack = ''}: Error): boolean {
  return message.endsWith("(reading 'controller')") && !stack.includes('http')
}

/** Makes a page log the cause of an error, which React reports for one that it recovered from. */
function tellCauses(): void {
  window.addEventListener('error', ({error}) => {
    if (error?.cause !== undefined) console.error(`Caused by ${error.cause?.stack ?? error.cause}`)
  })
}

/** The one place that `npm run coverage -- --doubt` breaks, in code that it has prepared. */
const BROKEN = process.env[BROKEN_PLACE]

function breakPlace(activeMutant: string): void {
  Object.assign(globalThis, {__stryker__: {activeMutant}})
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  environment: [{}, {option: true, scope: 'worker'}],
  server: [
    async ({environment}, use) => {
      const server = await startSandboxServer(environment)
      await use(server)
      await server.stop()
    },
    {scope: 'worker', timeout: START_MS},
  ],
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startSandboxServer()
      await use({origin: server.origin, sandbox: createSandbox(server.origin, 'desk')})
      await server.stop()
    },
    {scope: 'worker', timeout: START_MS},
  ],
  baseURL: async ({server}, use) => use(server.origin),
  hasChosenCookies: [true, {option: true}],
  storageState: async ({hasChosenCookies, server}, use) =>
    use(hasChosenCookies ? chosenCookies(server.origin) : {cookies: [], origins: []}),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  visitor: async ({}, use) => {
    await use({id: randomUUID(), phone: `55${randomInt(10_000_000, 99_999_999)}`})
  },
  isVisitorNamed: [true, {option: true}],
  // Tests of a worker share one browser context. Playwright resets pages, storage, cookies and clock between tests.
  context: async ({context, visitor, isVisitorNamed, server}, use) => {
    await context.setExtraHTTPHeaders(isVisitorNamed ? {'x-sandbox-visitor': visitor.id} : {})
    await use(context)
    await cleanContext(context, server.origin)
  },
  sandbox: async ({server, visitor}, use) => {
    const sandbox = createSandbox(server.origin, visitor.id)
    await use(sandbox)
    await sandbox.restore()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  expectedComplaints: async ({}, use) => use([]),
  watchedPage: [
    async ({page, expectedComplaints}, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await page.addInitScript(tellCauses)
      if (BROKEN !== undefined) await page.addInitScript(breakPlace, BROKEN)
      await use(undefined)
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((pattern) => pattern.test(text)),
      )
      expect(unexpected).toEqual([])
    },
    {auto: true},
  ],
})

export {expect}
