import {setTimeout} from 'node:timers/promises'
import type {RenderWorker} from './render-worker.ts'

export interface RenderTimes {
  /** After so long the thread is asked whether it is alive. */
  askAfterMs: number
  /** After so long a page of a live thread is given up, and a thread that has not answered is ended. */
  endAfterMs: number
}

/** Both before the visitor's own deadline. */
export const RENDER_TIMES: RenderTimes = {askAfterMs: 8000, endAfterMs: 10_000}

/** How the thread of a page is once the page has had all of its time; `null` where the page ended before. */
export async function threadOfLatePage(
  thread: RenderWorker,
  {askAfterMs, endAfterMs}: RenderTimes,
  isRunning: () => boolean,
): Promise<'alive' | 'hanging' | null> {
  await thread.loaded
  await setTimeout(askAfterMs, undefined, {ref: false})
  if (!isRunning()) return null
  const heard = thread.heard()
  thread.send({kind: 'are you alive'})
  await setTimeout(endAfterMs - askAfterMs, undefined, {ref: false})
  if (!isRunning()) return null
  return thread.heard() === heard ? 'hanging' : 'alive'
}
