import {getPriority, setPriority} from 'node:os'
import {parentPort, workerData} from 'node:worker_threads'
import type {FromRenderer, RenderTask, ToRenderer} from './render-messages.ts'
import {importSite} from './site-module.ts'

interface Waiting {
  resolve(response: Response): void
  reject(error: Error): void
}

const LOWEST_PRIORITY = 19
const LOWER_BY = 5

// On Linux a thread has its own priority: other requests and the database do not wait for the processor behind pages.
if (process.platform === 'linux') setPriority(Math.min(LOWEST_PRIORITY, getPriority() + LOWER_BY))

const site = await importSite(String(workerData))
const waiting = new Map<number, Waiting>()
let requests = 0

const send = (message: FromRenderer) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'render') void render(message.page, message.task)
  else if (message.kind === 'are you alive') send({kind: 'alive'})
  else settle(message)
})
send({kind: 'alive'})

async function render(page: number, {path, now, ...task}: RenderTask): Promise<void> {
  try {
    const route = await site.renderRoute(path, {...task, now: () => now, fetch: fetchFor(page)})
    send({kind: 'rendered', page, route})
  } catch (error) {
    send({
      kind: 'failed',
      page,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

/** The server's thread answers the requests of a page. */
function fetchFor(page: number): typeof fetch {
  return async (input, init) => {
    const {url, method, headers, ...body} = await readRequest(new Request(input, init))
    const request = requests++
    const {promise, resolve, reject} = Promise.withResolvers<Response>()
    waiting.set(request, {resolve, reject})
    send({kind: 'request', page, request, url, method, headers, ...body})
    return promise
  }
}

async function readRequest(request: Request) {
  const {url, method} = request
  return {url, method, headers: [...request.headers], body: await request.text()}
}

function settle(message: Extract<ToRenderer, {request: number}>): void {
  const caller = waiting.get(message.request)
  waiting.delete(message.request)
  if (message.kind === 'no answer') caller?.reject(new TypeError(message.failure))
  else
    caller?.resolve(
      new Response(message.body, {status: message.status, headers: {'content-type': message.contentType}}),
    )
}
