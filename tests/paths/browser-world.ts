import type {Page, Request, Route} from '@playwright/test'
import {expect} from '@playwright/test'
import type {Sandbox} from '../journeys/sandbox.ts'
import type {World} from './port.ts'

interface HeldRequest {
  name: string
  route: Route
}

const METHODS: Record<string, string> = {'/v1/consumers/otp': 'POST', '/v1/customers': 'POST'}

/** The real server; requests of the named calls wait in the browser until the path lets them go. */
export async function heldRequests(page: Page, sandbox: Sandbox, holds: readonly string[]) {
  const waiting: HeldRequest[] = []
  const explained = new Set<Request>()
  const failed: Request[] = []

  page.on('requestfailed', (request) => {
    const index = waiting.findIndex(({route}) => route.request() === request)
    if (index >= 0) waiting.splice(index, 1)
    else failed.push(request)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.request())
  })
  await page.route('**/*', async (route) => {
    const name = holds.find((each) => isCall(route.request(), each))
    if (name === undefined) return route.fallback()
    waiting.push({name, route})
  })

  const taken = async (names: readonly string[]): Promise<HeldRequest> => {
    await expect
      .poll(() => waiting.some(({name}) => names.includes(name)), {
        message: `a call of ${names.join(', ')}`,
        intervals: [10],
      })
      .toBe(true)
    const [call] = waiting.splice(
      waiting.findIndex(({name}) => names.includes(name)),
      1,
    )
    if (call === undefined) throw new Error(`No call waits of ${names.join(', ')}.`)
    return call
  }
  const operationOf = (name: string) => (name.startsWith('/') ? `${METHODS[name] ?? 'GET'} ${name}` : name)

  const world: World = {
    async answer(names) {
      const {route} = await taken(names)
      await route.continue()
    },
    async refuse(names, code, by, details) {
      const {name, route} = await taken(names)
      explained.add(route.request())
      if (by === 'fault')
        await sandbox.fail({operation: operationOf(name), kind: 'code', value: code, ...details})
      await route.continue()
    },
    async lose(names) {
      const {route} = await taken(names)
      explained.add(route.request())
      await route.abort('connectionfailed')
    },
    async code(phone, kind) {
      const code = await sandbox.newestCode(phone)
      return kind === 'right' ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    },
  }
  /** Calls that failed although the path did not ask for it; one given up by the page has not failed. */
  const unexplained = () =>
    failed
      .filter((request) => !explained.has(request) && request.failure()?.errorText !== 'net::ERR_ABORTED')
      .map((request) => `${request.method()} ${request.url()}`)
  return {world, unexplained}
}

function isCall(request: Request, name: string): boolean {
  const {pathname} = new URL(request.url())
  if (!name.startsWith('/')) return pathname === '/graphql' && (request.postData() ?? '').includes(name)
  const pattern = name.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(pathname)
}
