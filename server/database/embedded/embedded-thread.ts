import {setFlagsFromString} from 'node:v8'
import {Worker} from 'node:worker_threads'
import {DatabaseBusy, DatabaseError} from '../database-error.ts'
import type {EmbeddedAnswer, EmbeddedRequest, EmbeddedResult, EmbeddedSource} from './embedded-protocol.ts'

// V8 of Node 24 may stop for ever when it frees code of WebAssembly while it publishes faster code: each of two threads
// waits for a lock that the other holds (`WasmEngine::FreeDeadCode`, `CompilationStateImpl::PublishCode`).
setFlagsFromString('--no-wasm-code-gc')

type Question = EmbeddedRequest extends infer Each
  ? Each extends {id: number}
    ? Omit<Each, 'id'>
    : never
  : never

interface Waiting {
  resolve: (answer: EmbeddedAnswer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** One thread with one database. After it is lost, every call fails and `isLost` stays true. */
export interface EmbeddedThread {
  readonly isLost: boolean
  /** Resolves when a lost thread has ended. */
  readonly ended: Promise<unknown>
  /** Ends it in the midst of its work. */
  abandon: (reason: string) => void
  query: (sql: string, parameters: readonly unknown[]) => Promise<EmbeddedResult>
  /** Runs several statements without parameters. */
  script: (sql: string) => Promise<EmbeddedResult>
  /** From now on `notified` hears the channel. */
  listen: (channel: string) => Promise<unknown>
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

const OPENING_LIMIT_MS = 60_000
/** Results live only until they are sent, so a small young generation saves memory at no cost. */
const resourceLimits = {maxYoungGenerationSizeMb: 16}

/** A call without a response within `callLimitMs` terminates the thread. */
export async function openEmbeddedThread(
  source: EmbeddedSource,
  callLimitMs: number,
  notified: (channel: string, payload: string) => void = () => {},
): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits,
    // The engine prints traces of its WebAssembly; its errors come as messages.
    stdout: true,
    stderr: true,
  })
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let isLost = false
  let ended: Promise<unknown> = Promise.resolve()

  function lose(reason: string) {
    if (isLost) return
    isLost = true
    for (const {reject, timer} of waiting.values()) {
      clearTimeout(timer)
      reject(new DatabaseBusy(reason))
    }
    waiting.clear()
    ended = worker.terminate()
  }

  function ask(question: Question): Promise<EmbeddedAnswer> {
    if (isLost) return Promise.reject(new DatabaseBusy('its thread has ended'))
    const id = nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => lose(`no answer within ${callLimitMs} ms`), callLimitMs)
      waiting.set(id, {resolve, reject, timer})
      worker.postMessage({...question, id})
    })
  }

  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      lose('it did not open')
      reject(new DatabaseBusy('it did not open'))
    }, OPENING_LIMIT_MS)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    worker.once('error', fail)
    worker.once('message', () => {
      clearTimeout(timer)
      worker.off('error', fail)
      resolve()
    })
  })
  worker.on('error', (error) => lose(error.message))
  worker.on('exit', () => lose('its thread has ended'))
  worker.on('message', (answer: EmbeddedAnswer) => {
    if (answer.kind === 'opened') return
    if (answer.kind === 'notified') return notified(answer.channel, answer.payload)
    const call = waiting.get(answer.id)
    if (call === undefined) return
    clearTimeout(call.timer)
    waiting.delete(answer.id)
    if (answer.kind !== 'failed') call.resolve(answer)
    else call.reject(new DatabaseError(answer.error.message, answer.error.code, answer.error.constraint))
  })

  async function result(question: Question): Promise<EmbeddedResult> {
    const answer = await ask(question)
    return answer.kind === 'result' ? answer.result : {rows: [], affectedRows: 0}
  }

  return {
    get isLost() {
      return isLost
    },
    get ended() {
      return ended
    },
    abandon: lose,
    query: (sql, parameters) => result({kind: 'query', sql, parameters}),
    script: (sql) => result({kind: 'script', sql}),
    listen: (channel) => result({kind: 'listen', channel}),
    dump: async () => {
      const answer = await ask({kind: 'dump'})
      if (answer.kind !== 'dumped') throw new Error('the embedded database answered no archive')
      return answer.dump
    },
    close: async () => {
      await result({kind: 'close'})
      isLost = true
      await worker.terminate()
    },
  }
}
