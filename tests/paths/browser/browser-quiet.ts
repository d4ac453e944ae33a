import type {Page, Request} from '@playwright/test'
import type {BrowserTime} from './browser-time.ts'

/** Follows a page's requests to their ends. `isHeld`: whether the path holds the request's response back. */
export function browserQuiet(page: Page, time: BrowserTime, isHeld: (request: Request) => boolean) {
  const unfinished = new Set<Request>()
  const ends: string[] = []
  const end = (request: Request) => unfinished.delete(request)
  const note = (request: Request, how: string) =>
    ends.push(`${request.method()} ${new URL(request.url()).pathname} ${how}`)
  page.on('request', (request) => unfinished.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', (request) => {
    end(request)
    note(request, request.failure()?.errorText ?? 'failed')
  })
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() === 'fetch') note(request, String(response.status()))
    if (!response.ok() || !isRead(request)) end(request)
  })
  return {
    /** Waits until the page has handled the response to each request that the path does not hold back. */
    quiet: () =>
      time.until(async () => {
        await page.evaluate(nextTask)
        const pending = [...unfinished].filter((request) => !isHeld(request))
        if (pending.length > 0)
          throw new Error(`No response has come to ${pending.map((request) => request.url()).join(', ')}.`)
        await page.evaluate(nextTask)
      }),
    /** How the newest requests ended, for the report of a failure. */
    newestEnds: () => ends.slice(-12).join('; '),
  }
}

/** Whether the page reads the answer to its end: that of a body which nobody reads is never reported. */
const isRead = (request: Request) =>
  request.method() === 'GET' && /^\/(content|services|v1\/(?!auth\/))/.test(new URL(request.url()).pathname)

/** Runs in the page: what waits there runs first. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}
