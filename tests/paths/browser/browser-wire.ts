import type {Page, Request} from '@playwright/test'
import {checkedRequests} from '../wire/checked-requests.ts'
import {describedRequest, type SentRequest} from '../wire/described-request.ts'
import type {WalkRequests} from '../wire/expected-request.ts'
import type {BrowserTime} from './browser-time.ts'

/** Not looked at: pages, events (which are no `fetch`), files, and what the script of the maps sends. */
const UNSEEN = /^\/maps\/|\/assets\//

/** What the browser adds, the test's own name for its visitor, and what the body shows anyway. */
const BROWSERS = /^(cookie|origin|referer|user-agent|accept-language|sec-.*|x-sandbox-visitor)$/

interface BrowserWireOptions {
  page: Page
  time: BrowserTime
  /** Waits until no response is on its way. */
  quiet(): Promise<void>
  wanted: WalkRequests
}

/** The requests that a page really sends. */
export function browserWire({page, time, quiet, wanted}: BrowserWireOptions) {
  const sent: Promise<SentRequest>[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || UNSEEN.test(new URL(request.url()).pathname)) return
    const described = sentRequest(request)
    described.catch(() => null)
    sent.push(described)
  })
  return checkedRequests(
    {
      async take() {
        await quiet()
        // One that the schema does not allow stays, and fails every look.
        const described = await Promise.all(sent)
        sent.splice(0, described.length)
        return described
      },
      async ownHeaders() {
        const token = await page.evaluate(
          () => JSON.parse(localStorage.getItem('identity') ?? 'null')?.value?.idToken,
        )
        return {'x-app-id': 'pahiya-web', ...(token === undefined ? {} : {authorization: `Bearer ${token}`})}
      },
      until: time.until,
    },
    {
      ...wanted.wholePage,
      by: {...wanted.by, ...wanted.wholePage?.by},
      besides: [...(wanted.besides ?? []), ...(wanted.wholePage?.besides ?? [])],
    },
  )
}

async function sentRequest(request: Request): Promise<SentRequest> {
  const all = Object.entries(request.headers())
  const type = request.headers()['content-type'] ?? ''
  const buffer = request.postDataBuffer()
  const body = type.startsWith('multipart/')
    ? await new Response(buffer === null ? null : Uint8Array.from(buffer), {
        headers: {'content-type': type},
      }).formData()
    : request.postData()
  const headers = Object.fromEntries(all.filter(([name]) => !BROWSERS.test(name)))
  return describedRequest(new URL(request.url()), {method: request.method(), headers, body})
}
