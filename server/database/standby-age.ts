import {type Kysely, sql} from 'kysely'

const LOOKS_EVERY_MS = 1000
/** Reads are at most this old. */
const OLDEST_MS = 5000
const MARKS = 1 + OLDEST_MS / LOOKS_EVERY_MS

/** A moment, and how far the primary had written then. */
interface Mark {
  at: number
  written: number
}

export interface WatchedStandby {
  isFresh: () => boolean
  /** It did not answer: it is not used until it does. */
  distrust: () => void
  stop: () => void
}

/**
 * Measures how old a standby is, by the log that it has replayed: `pg_last_xact_replay_timestamp` also grows while
 * nobody writes.
 */
export async function watchStandby<Tables>(
  primary: Kysely<Tables>,
  standby: Kysely<unknown>,
  report: (isUsed: boolean) => void,
): Promise<WatchedStandby> {
  let marks: Mark[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  let wasFresh: boolean | null = null
  let isLooking = false
  const begunAt = performance.now()

  const isFresh = () => performance.now() - freshAt <= OLDEST_MS

  async function look(): Promise<void> {
    const at = performance.now()
    const written = await position(primary, 'pg_current_wal_lsn')
    if (written !== null) marks = [...marks, {at, written}].slice(-MARKS)
    const replayed = await position(standby, 'pg_last_wal_replay_lsn')
    if (replayed === null) return
    const reached = marks.findLast((mark) => mark.written <= replayed)
    if (reached !== undefined) freshAt = reached.at
  }

  async function lookAndReport(): Promise<void> {
    if (isLooking) return
    isLooking = true
    await look().catch(() => {})
    isLooking = false
    const isNow = isFresh()
    // The first looks may come before what has just been written.
    if (isNow === wasFresh || (!isNow && performance.now() - begunAt < OLDEST_MS)) return
    wasFresh = isNow
    report(isNow)
  }

  await lookAndReport()
  const timer = setInterval(() => void lookAndReport(), LOOKS_EVERY_MS)
  timer.unref()
  return {
    isFresh,
    distrust: () => {
      freshAt = Number.NEGATIVE_INFINITY
    },
    stop: () => clearInterval(timer),
  }
}

async function position<Tables>(database: Kysely<Tables>, name: string): Promise<number | null> {
  const {rows} = await sql<{bytes: string | null}>`select ${sql.raw(name)}() - '0/0' as bytes`.execute(
    database,
  )
  const bytes = rows[0]?.bytes ?? null
  return bytes === null ? null : Number(bytes)
}
