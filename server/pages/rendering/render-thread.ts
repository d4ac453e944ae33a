import {setTimeout} from 'node:timers/promises'
import {RETRY_AFTER_SECONDS} from '../../http/limits/busy-page.ts'
import {Refusal} from '../../http/refusal.ts'
import type {FromRenderer, RenderedRoute, RenderTask, ToRenderer} from './render-messages.ts'
import {type RenderWorker, startRenderWorker} from './render-worker.ts'

/** Two seconds of work on a slow core. More callers would only wait longer. */
const MOST_PAGES = 100
/** While one page waits for its data, another is rendered; more would send all their requests at once. */
const PAGES_AT_ONCE = 4

export interface RenderTimes {
  /** After so long the thread is asked whether it is alive. */
  askAfterMs: number
  /** After so long a page of a live thread is given up, and a thread that has not answered is ended. */
  endAfterMs: number
}

/** Both before the visitor's own deadline. */
const TIMES: RenderTimes = {askAfterMs: 8000, endAfterMs: 10_000}

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
export function createRenderThread(file: string, times: RenderTimes = TIMES): RenderThread {
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

  async function watch(number: number, thread: RenderWorker): Promise<void> {
    await thread.loaded
    await setTimeout(times.askAfterMs, undefined, {ref: false})
    if (!pages.has(number)) return
    const heard = thread.heard()
    thread.send({kind: 'are you alive'})
    await setTimeout(times.endAfterMs - times.askAfterMs, undefined, {ref: false})
    const page = pages.get(number)
    if (page === undefined) return
    if (thread.heard() === heard) {
      const paths = [...pages.values()].map(({task}) => task.path)
      thread.end(new Error(`The thread that renders pages hangs in one of ${paths.join(', ')}`))
      return
    }
    pages.delete(number)
    page.reject(new Refusal('BUSY', {retryAfterSeconds: RETRY_AFTER_SECONDS}))
    renderNext()
  }

  async function hear(
    message: Exclude<FromRenderer, {kind: 'alive'}>,
    reply: (answer: ToRenderer) => void,
  ): Promise<void> {
    const page = pages.get(message.page)
    if (message.kind === 'request') {
      if (page !== undefined) reply(await answer(page.fetch, message))
      return
    }
    pages.delete(message.page)
    renderNext()
    if (message.kind === 'rendered') page?.resolve(message.route)
    else page?.reject(new Error(message.failure))
  }

  return {
    render(task, fetch) {
      if (pages.size + queue.length >= MOST_PAGES)
        return Promise.reject(new Refusal('BUSY', {retryAfterSeconds: RETRY_AFTER_SECONDS}))
      const {promise, resolve, reject} = Promise.withResolvers<RenderedRoute>()
      queue.push({task, fetch, resolve, reject})
      renderNext()
      return promise
    },
  }
}

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
