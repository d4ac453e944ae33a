import {Mutex, withTimeout} from 'async-mutex'
import {DatabaseBusy} from '../database-error.ts'
import type {EmbeddedSource} from './embedded-protocol.ts'
import {type EmbeddedThread, openEmbeddedThread} from './embedded-thread.ts'

/** A lock on the embedded database's only connection; a transaction holds it until it ends. */
export interface EmbeddedTurn extends Pick<EmbeddedThread, 'query' | 'script'> {
  end: () => void
}

export interface EmbeddedEngine {
  /**
   * Waits for the connection.
   * @throws {DatabaseBusy} after the deadline
   */
  take: () => Promise<EmbeddedTurn>
  /** The whole database as an archive that others can start from. */
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

export interface EmbeddedLimits {
  waitingMs: number
  callMs: number
}

const LIMITS: EmbeddedLimits = {waitingMs: 10_000, callMs: 120_000}

/** The embedded database behind its queue. A thread that hangs is terminated and restarted. */
export async function openEmbeddedEngine(
  source: EmbeddedSource,
  limits: EmbeddedLimits = LIMITS,
): Promise<EmbeddedEngine> {
  const refused = new DatabaseBusy(`not reached within ${limits.waitingMs} ms`)
  const mutex = withTimeout(new Mutex(), limits.waitingMs, refused)
  let thread = await openEmbeddedThread(source, limits.callMs)

  async function livingThread(): Promise<EmbeddedThread> {
    if (thread.isLost) {
      const reopened = source.directory === null ? source : {...source, dump: null}
      thread = await openEmbeddedThread(reopened, limits.callMs)
    }
    return thread
  }

  async function take(): Promise<EmbeddedTurn> {
    const end = await mutex.acquire()
    try {
      const mine = await livingThread()
      return {query: mine.query, script: mine.script, end}
    } catch (error) {
      end()
      throw error
    }
  }

  return {
    take,
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
