import {SESSION_IDLE_DAYS} from '../../../domain/limits.ts'
import {DAY, MINUTE, type ServerClock} from '../../clock.ts'
import type {Connection} from '../../database/database.ts'
import type {Secrets} from '../../secrets.ts'
import {addSigningKey, loadSigningKey, openedKey, type SigningKey} from './signing-key.ts'

/** The names of the rings. */
export const TOKEN_KEYS = 'first'
export const PROVIDER_KEYS = 'provider'

/** A server reads the keys again after this time. */
const RELOAD_MS = MINUTE
/** A new key signs from this age on: by then every server has read it. */
const SIGNS_AFTER_MS = 5 * MINUTE
/** A key that no longer signs still admits for a day: longer than any token. */
const ADMITS_MS = DAY
/** An expired token is refreshed as long as its session lives, which nobody has used since it was signed (ruling 37). */
const REFRESHES_MS = SESSION_IDLE_DAYS * DAY

interface KeyUse {
  /** For a token that may have expired, which is refreshed or ends its session. */
  isForRefresh?: boolean
}

export interface KeyRing {
  /** The keys that are valid now; the first one signs. */
  keys(use?: KeyUse): Promise<SigningKey[]>
  /** Adds a key, and deletes those that verify nothing any more. */
  rotate(): Promise<void>
  /** Deletes the keys that no longer sign, whoever still has a token of them. */
  forget(): Promise<void>
}

/**
 * The signing keys of one name: the first one is created when it is needed, others by `rotate`.
 * Sources: NIST SP 800-57 part 1, 5.3 (cryptoperiods); RFC 7517, 5 (several keys in a set).
 */
export function createKeyRing(
  connection: Connection,
  clock: ServerClock,
  secrets: Pick<Secrets, 'encryptionKey'>,
  name: string,
): KeyRing {
  let known: {keys: Promise<SigningKey[]>; readAt: number} | null = null

  const stored = storedKeys(connection, clock, secrets, name)

  function readAll(): Promise<SigningKey[]> {
    const now = clock.now()
    // The sandbox's clock may go back.
    if (known === null || Math.abs(now - known.readAt) >= RELOAD_MS) {
      const keys = stored.read()
      known = {keys, readAt: now}
      keys.catch(() => {
        known = null
      })
    }
    return known.keys
  }

  return {
    async keys({isForRefresh = false} = {}) {
      const all = await readAll()
      const now = clock.now()
      const first = signing(all, now)
      const term = isForRefresh ? REFRESHES_MS : ADMITS_MS
      const rest = all.filter((_, index) => index !== first && !isOver(all, index, now - term))
      return [...all.slice(first, first + 1), ...rest]
    },
    async rotate() {
      const now = clock.now()
      const over = (await stored.read()).filter((_, index, all) => isOver(all, index, now - REFRESHES_MS))
      await addSigningKey(connection, clock, secrets, `${name}@${new Date(now).toISOString()}`)
      await stored.remove(over)
      known = null
    },
    async forget() {
      const all = await stored.read()
      await stored.remove(all.slice(signing(all, clock.now()) + 1))
      known = null
    },
  }
}

/** The keys of one ring in the database. */
function storedKeys(
  connection: Connection,
  clock: ServerClock,
  secrets: Pick<Secrets, 'encryptionKey'>,
  name: string,
) {
  return {
    /** Newest first; creates the first one. */
    async read(): Promise<SigningKey[]> {
      const stored = await connection
        .selectFrom('signingKeys')
        .selectAll()
        .where((where) => where.or([where('id', '=', name), where('id', 'like', `${name}@%`)]))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
      if (stored.length === 0) return [await loadSigningKey(connection, clock, secrets, name)]
      return Promise.all(stored.map((row) => openedKey(connection, secrets, row)))
    },
    async remove(keys: readonly SigningKey[]): Promise<void> {
      const ids = keys.map(({id}) => id)
      if (ids.length > 0) await connection.deleteFrom('signingKeys').where('id', 'in', ids).execute()
    },
  }
}

const signsFrom = ({createdAt}: SigningKey) => createdAt.getTime() + SIGNS_AFTER_MS

/** The index of the key that signs: the newest that every server has read, else the oldest. */
function signing(newestFirst: readonly SigningKey[], now: number): number {
  const index = newestFirst.findIndex((key) => signsFrom(key) <= now)
  return index === -1 ? newestFirst.length - 1 : index
}

/** Whether the key's successor has signed since this moment or longer. */
function isOver(newestFirst: readonly SigningKey[], index: number, since: number): boolean {
  const successor = newestFirst[index - 1]
  return successor !== undefined && signsFrom(successor) <= since
}
