import {Worker} from 'node:worker_threads'
import type {FromRenderer, ToRenderer} from './render-messages.ts'

export type AboutPage = Exclude<FromRenderer, {kind: 'alive'}>

export interface RenderWorker {
  /** Resolves when it has loaded the site. */
  loaded: Promise<void>
  send(message: ToRenderer): void
  /** How many messages came from it. */
  heard(): number
  /** Ends it, also in the middle of an endless loop. */
  end(reason: Error): void
  ref(): void
  unref(): void
}

/** A thread that renders. `ended` is called once. */
export function startRenderWorker(
  file: string,
  hear: (message: AboutPage, reply: (answer: ToRenderer) => void) => Promise<void>,
  ended: (reason: Error) => void,
): RenderWorker {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), {workerData: file})
  const {promise: loaded, resolve} = Promise.withResolvers<void>()
  let heard = 0
  let hasEnded = false
  const send = (message: ToRenderer) => worker.postMessage(message)
  const end = (reason: Error) => {
    if (hasEnded) return
    hasEnded = true
    ended(reason)
  }
  worker.on('message', (message: FromRenderer) => {
    heard++
    if (message.kind === 'alive') resolve()
    else void hear(message, send)
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread that renders pages has ended')))
  return {
    loaded,
    send,
    heard: () => heard,
    end(reason) {
      end(reason)
      void worker.terminate()
    },
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  }
}
