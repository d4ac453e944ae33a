import {Mutex, withTimeout} from 'async-mutex'
import {deadline} from '../../deadline.ts'
import type {Listen} from '../database.ts'
import {DatabaseBusy} from '../database-error.ts'
import type {EmbeddedSource} from './embedded-protocol.ts'
import {type EmbeddedThread, openEmbeddedThread} from './embedded-thread.ts'

/** A lock on the embedded database's only connection; a transaction holds it until it ends. */
export interface EmbeddedTurn extends Pick<EmbeddedThread, 'query' | 'script'> {
  end: () => void
}

export interface EmbeddedEngine {
  /**
   * Waits for the connection. At the deadline of its request the thread ends and is opened again, since nothing else
   * stops a query; a database in memory, which would be empty then, goes on.
   * @throws {DatabaseBusy} after the longest wait
   */
  take: () => Promise<EmbeddedTurn>
  listen: Listen
  /** The whole database as an archive that others can start from. */
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

export interface EmbeddedLimits {
  waitingMs: number
  callMs: number
}

const LIMITS: EmbeddedLimits = {waitingMs: 4000, callMs: 120_000}

/** The embedded database behind its queue. A thread that hangs is terminated and restarted. */
export async function openEmbeddedEngine(
  source: EmbeddedSource,
  limits: EmbeddedLimits = LIMITS,
): Promise<EmbeddedEngine> {
  const refused = new DatabaseBusy(`not reached within ${limits.waitingMs} ms`)
  const mutex = withTimeout(new Mutex(), limits.waitingMs, refused)
  const listeners = new Map<string, {heard: (payload: string) => void; resumed: () => void}>()
  const open = (from: EmbeddedSource) =>
    openEmbeddedThread(from, limits.callMs, (channel, payload) => listeners.get(channel)?.heard(payload))
  let thread = await open(source)

  async function livingThread(): Promise<EmbeddedThread> {
    if (thread.isLost) {
      await thread.ended
      const reopened = source.directory === null ? source : {...source, dump: null}
      thread = await open(reopened)
      for (const channel of listeners.keys()) await thread.listen(channel)
      for (const {resumed} of listeners.values()) resumed()
    }
    return thread
  }

  async function take(): Promise<EmbeddedTurn> {
    const end = await mutex.acquire()
    try {
      const signal = deadline()
      signal?.throwIfAborted()
      const mine = await livingThread()
      if (signal === undefined || source.directory === null)
        return {query: mine.query, script: mine.script, end}
      const abandon = () => mine.abandon('a request has no time left')
      signal.addEventListener('abort', abandon, {once: true})
      return {
        query: mine.query,
        script: mine.script,
        end: () => {
          signal.removeEventListener('abort', abandon)
          end()
        },
      }
    } catch (error) {
      end()
      throw error
    }
  }

  return {
    take,
    listen: async (channel, heard, resumed) => {
      const end = await mutex.acquire()
      try {
        await (await livingThread()).listen(channel)
        listeners.set(channel, {heard, resumed})
      } finally {
        end()
      }
      return {close: async () => void listeners.delete(channel)}
    },
    dump: async () => {
      const end = await mutex.acquire()
      try {
        return await (await livingThread()).dump()
      } finally {
        end()
      }
    },
    close: async () => {
      const end = await mutex.acquire()
      if (!thread.isLost) await thread.close()
      end()
    },
  }
}
