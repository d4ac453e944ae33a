import type {Page, Request, Route} from '@playwright/test'
import {expect} from '@playwright/test'
import {z} from 'zod'
import {MACHINE_CHANNEL} from '../../../contract/site/machine-channel.ts'
import {failureAnswer} from '../../../contract/wire/failure.ts'
import {displayedMobile} from '../../../domain/person/phone.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {devtoolsOf} from '../../journeys/devtools.ts'
import {isOfEarlyConfirmation} from '../../journeys/early-confirmation.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {recordOf} from '../../support/record.ts'
import {CALL_METHODS, POSITION} from '../component/calls.ts'
import type {Change, World} from '../port.ts'
import {browserQuiet} from './browser-quiet.ts'
import type {BrowserTime} from './browser-time.ts'
import {makeBooking, makeBookingForDay, makeCalledBooking} from './make-booking.ts'
import {changeOwnProfile, newConsumer} from './own-profile.ts'
import {proveByCode} from './prove-by-code.ts'
import {signInCode} from './sign-in-code.ts'

const PUNE_POSITION = {latitude: 18.5204, longitude: 73.8567}
const position = z.object({latitude: z.number(), longitude: z.number()})

interface HeldRequestsOptions {
  page: Page
  sandbox: Sandbox
  time: BrowserTime
  origin: string
  holds: readonly string[]
}

interface HeldRequest {
  name: string
  route: Route
}

/** The real server; requests of the named calls wait in the browser until the path releases them. */
export async function heldRequests({page, sandbox, time, origin, holds}: HeldRequestsOptions) {
  const waiting: HeldRequest[] = []
  const isPosition = (names: readonly string[]) => names.includes(POSITION)
  if (isPosition(holds)) await page.addInitScript(holdPositions)
  const explained = new Set<Request>()
  const failed: Request[] = []

  const {quiet, newestEnds} = browserQuiet(page, time, (request) =>
    waiting.some(({route}) => route.request() === request),
  )
  page.on('requestfailed', (request) => {
    const index = waiting.findIndex(({route}) => route.request() === request)
    if (index >= 0) waiting.splice(index, 1)
    else failed.push(request)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !isOfEarlyConfirmation(page, response.url(), status)) failed.push(response.request())
  })
  await page.route('**/*', async (route) => {
    const name = holds.find((each) => isCall(route.request(), each))
    if (name === undefined) return route.fallback()
    waiting.push({name, route})
  })

  const taken = async (names: readonly string[]): Promise<HeldRequest> => {
    await time.until(async () => {
      await page.evaluate(() => null)
      if (!waiting.some(({name}) => names.includes(name)))
        throw new Error(`No call waits of ${names.join(', ')}.`)
    })
    const [call] = waiting.splice(
      // The newest: for an older one nobody waits any more.
      waiting.findLastIndex(({name}) => names.includes(name)),
      1,
    )
    if (call === undefined) throw new Error(`No call waits of ${names.join(', ')}.`)
    return call
  }
  const operationOf = (name: string) =>
    name.startsWith('/') ? `${CALL_METHODS[name] ?? 'GET'} ${name}` : name

  // For this page only: the context's own switch disconnects other tabs, too.
  const devtools = await devtoolsOf(page)
  let wasOffline = false
  const setOffline = async (offline: boolean) => {
    wasOffline ||= offline
    const unlimited = {latency: 0, downloadThroughput: -1, uploadThroughput: -1}
    await devtools.send('Network.emulateNetworkConditions', {offline, ...unlimited})
  }

  const bookings = new Map<string | undefined, string>()
  const called = new Map<string, ReturnType<typeof makeCalledBooking>>()
  let own: {id: string; day: string} | null = null
  const world: World = {
    async answer(names, prepared) {
      if (isPosition(names)) return endPosition(page, position.parse(prepared?.answer ?? PUNE_POSITION))
      const {route} = await taken(names)
      await route.continue()
    },
    async pretend(names, change) {
      const {name, route} = await taken(names)
      const response = await route.fetch()
      await route.fulfill({response, json: changedAnswer(name, await response.json(), change)})
    },
    async answerInstead(names, change) {
      const {name, route} = await taken(names)
      await route.continue({postData: changedQuestion(name, route.request(), change)})
    },
    async refuse(names, code, by, details) {
      const {name, route} = await taken(names)
      explained.add(route.request())
      if (typeof by === 'function') {
        await route.continue({postData: changedQuestion(name, route.request(), by)})
        return quiet()
      }
      if (by === 'fault')
        await sandbox.fail({
          operation: operationOf(name),
          kind: 'code',
          value: code,
          retryAfterSeconds: details?.retryAfterSeconds,
        })
      if (details?.availableDates === undefined) {
        await route.continue()
        // What the page asks after a refusal comes before the next attempt.
        return quiet()
      }
      // A fault names no free days.
      const response = await route.fetch()
      const answer = failureAnswer.parse(await response.json())
      const refusal = answer.errors[0]?.extensions?.exception?.response
      if (refusal !== undefined) refusal.availableDates = [...details.availableDates]
      await route.fulfill({response, json: answer})
      return quiet()
    },
    async refuseNext(name, code) {
      const operation = operationOf(name)
      page.on('response', (response) => {
        if (isCall(response.request(), name)) explained.add(response.request())
      })
      await sandbox.fail({operation, kind: 'code', value: code})
    },
    async lose(names) {
      if (isPosition(names)) return endPosition(page, null)
      const {route} = await taken(names)
      explained.add(route.request())
      await route.abort('connectionfailed')
    },
    goOffline: () => setOffline(true),
    goOnline: () => setOffline(false),
    async tellOfMachines(messages) {
      const tab = await page.context().newPage()
      await tab.goto(`${origin}/sandbox/clock`)
      await tab.evaluate(
        ([name, all]) => {
          const channel = new BroadcastChannel(name)
          for (const message of all) channel.postMessage(message)
        },
        [MACHINE_CHANNEL, messages] as const,
      )
      await tab.close()
    },
    async storeInAnotherTab(memories) {
      const tab = await page.context().newPage()
      await tab.goto(`${origin}/sandbox/clock`)
      await tab.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) {
          if (value === null) localStorage.removeItem(key)
          else localStorage.setItem(key, JSON.stringify({value, keptAt: Date.now()}))
        }
      }, memories)
      await tab.close()
    },
    async identity(consumer = 'fullProfile') {
      const {idToken, phone, firstName, lastName, title} = await sandbox.signIn(NAMED_IDENTITIES[consumer].id)
      return {idToken, phone, firstName, lastName, title}
    },
    newConsumer: (phone, names) => newConsumer(origin, sandbox, phone, names),
    signInCode: (phone) => signInCode(page.context().request, origin, sandbox, phone),
    forgetLimits: (phone) => sandbox.forgetLimits(phone),
    changeProfile: (consumer, changes) => changeOwnProfile(origin, sandbox, consumer, () => changes),
    async booking(phone) {
      const made = bookings.get(phone) ?? (await makeBooking(origin, sandbox, phone))
      bookings.set(phone, made)
      return made
    },
    async calledBooking(phone) {
      const made = called.get(phone) ?? makeCalledBooking(origin, sandbox, phone)
      called.set(phone, made)
      return made
    },
    async ownBooking() {
      const phone = displayedMobile(NAMED_IDENTITIES.fullProfile.phone)
      own ??= await makeBookingForDay(origin, sandbox, phone)
      return own.id
    },
    bookedDay: () => own?.day ?? '',
    proof: (phone) => proveByCode(origin, sandbox, phone),
    async code(phone, kind) {
      const code = await sandbox.newestCode(phone)
      return kind === 'right' ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    },
  }
  /** Requests that failed although the path did not ask for it; one aborted by the page has not failed. */
  const unexplained = () =>
    failed
      .filter(
        (request) =>
          !explained.has(request) &&
          request.failure()?.errorText !== 'net::ERR_ABORTED' &&
          !(wasOffline && request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED'),
      )
      .map((request) => `${request.method()} ${request.url()}`)
  return {world, quiet, unexplained, newestEnds}
}

function isCall(request: Request, name: string): boolean {
  const {pathname} = new URL(request.url())
  if (!name.startsWith('/')) return pathname === '/graphql' && (request.postData() ?? '').includes(name)
  const pattern = name.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(pathname)
}

function changedAnswer(name: string, answer: unknown, change: Change): unknown {
  if (name.startsWith('/')) return change(answer)
  const {data, ...rest} = recordOf(answer)
  return {...rest, data: {...recordOf(data), [name]: change(recordOf(data)[name])}}
}

function changedQuestion(name: string, request: Request, change: Change): unknown {
  const question = request.postDataJSON()
  return name.startsWith('/') ? change(question) : {...question, variables: change(question.variables)}
}

/** Runs in the page: positions are answered when the path says so. */
function holdPositions(): void {
  const asked: {found: PositionCallback; failed: PositionErrorCallback | null | undefined}[] = []
  Object.assign(window, {heldPositions: asked})
  Geolocation.prototype.getCurrentPosition = (found, failed) => void asked.push({found, failed})
}

async function endPosition(page: Page, coords: {latitude: number; longitude: number} | null): Promise<void> {
  await expect.poll(() => page.evaluate('heldPositions.length'), {intervals: [10]}).toBeGreaterThan(0)
  await page.evaluate(
    coords === null
      ? `heldPositions.shift().failed({code: 1, message: 'denied'})`
      : `heldPositions.shift().found({coords: ${JSON.stringify(coords)}, timestamp: Date.now()})`,
  )
}
