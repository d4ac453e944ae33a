import {RETRY_AFTER_SECONDS} from '../../http/limits/busy-page.ts'
import {Refusal} from '../../http/refusal.ts'
import {RENDER_TIMES, threadOfLatePage} from './late-page.ts'
import type {FromRenderer, RenderedRoute, RenderTask, ToRenderer} from './render-messages.ts'
import {type AboutPage, type RenderWorker, startRenderWorker} from './render-worker.ts'

/** Two seconds of work on a slow core. More callers would only wait longer. */
const MOST_PAGES = 100
/** While one page waits for its data, another is rendered; more would send all their requests at once. */
const PAGES_AT_ONCE = 4

interface Page {
  task: RenderTask
  fetch: typeof fetch
  resolve(route: RenderedRoute): void
  reject(error: Error): void
}

export interface RenderThread {
  /**
   * Renders a page; its requests are sent by `fetch`, in this thread.
   *
   * @throws Refusal BUSY while a hundred pages wait.
   */
  render(task: RenderTask, fetch: Page['fetch']): Promise<RenderedRoute>
}

/**
 * Renders pages of the built site in another thread, so that a render of 5 to 20 ms does not hold up other requests.
 * A thread that ends is replaced at the next page; one that hangs is ended.
 */
export function createRenderThread(file: string, times = RENDER_TIMES): RenderThread {
  const queue: Page[] = []
  const pages = new Map<number, Page>()
  let worker: RenderWorker | null = null
  let begun = 0

  function fail(error: Error): void {
    worker = null
    const failed = [...pages.values()]
    pages.clear()
    for (const {reject} of failed) reject(error)
    renderNext()
  }

  function renderNext(): void {
    while (pages.size < PAGES_AT_ONCE) {
      const next = queue.shift()
      if (next === undefined) break
      worker ??= startRenderWorker(file, hear, fail)
      worker.ref()
      const page = begun++
      pages.set(page, next)
      worker.send({kind: 'render', page, task: next.task})
      void watch(page, worker)
    }
    if (pages.size === 0) worker?.unref()
  }

  /** Ends a thread that hangs in one of its pages; another one only loses a page that takes too long. */
  async function watch(number: number, thread: RenderWorker): Promise<void> {
    const state = await threadOfLatePage(thread, times, () => pages.has(number))
    if (state === 'alive') finish(number)?.reject(busy())
    if (state === 'hanging') thread.end(hangingIn([...pages.values()]))
  }

  function finish(number: number): Page | undefined {
    const page = pages.get(number)
    pages.delete(number)
    renderNext()
    return page
  }

  async function hear(message: AboutPage, reply: (answer: ToRenderer) => void): Promise<void> {
    const page = message.kind === 'request' ? pages.get(message.page) : finish(message.page)
    await (page === undefined ? giveUp(message, reply) : carryOn(page, message, reply))
  }

  return {
    render(task, fetch) {
      if (pages.size + queue.length >= MOST_PAGES) return Promise.reject(busy())
      const {promise, resolve, reject} = Promise.withResolvers<RenderedRoute>()
      queue.push({task, fetch, resolve, reject})
      renderNext()
      return promise
    },
  }
}

async function carryOn(page: Page, message: AboutPage, reply: (answer: ToRenderer) => void): Promise<void> {
  if (message.kind === 'request') reply(await answer(page.fetch, message))
  else if (message.kind === 'rendered') page.resolve(message.route)
  else page.reject(new Error(message.failure))
}

/** Without an answer, the render of a page that was given up would stay in the thread's memory. */
async function giveUp(message: AboutPage, reply: (answer: ToRenderer) => void): Promise<void> {
  if (message.kind !== 'request') return
  reply({kind: 'no answer', request: message.request, failure: 'the page was given up'})
}

const hangingIn = (pages: readonly Page[]) =>
  new Error(`The thread that renders pages hangs in one of ${pages.map(({task}) => task.path).join(', ')}`)

const busy = () => new Refusal('BUSY', {retryAfterSeconds: RETRY_AFTER_SECONDS})

async function answer(
  send: typeof fetch,
  {request, url, method, headers, body}: Extract<FromRenderer, {kind: 'request'}>,
): Promise<ToRenderer> {
  try {
    const response = await send(url, {method, headers, ...(body === '' ? {} : {body})})
    const contentType = response.headers.get('content-type') ?? 'application/json'
    return {kind: 'answer', request, status: response.status, contentType, body: await response.text()}
  } catch (error) {
    return {kind: 'no answer', request, failure: String(error)}
  }
}
