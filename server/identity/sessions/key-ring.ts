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
/** A key that no longer signs still verifies for a day: longer than any token, and than any refresh of one. */
const VERIFIES_MS = DAY

export interface KeyRing {
  /** The keys that are valid now; the first one signs. */
  keys(): Promise<SigningKey[]>
  /** Adds a key, and deletes those that verify nothing any more. */
  rotate(): Promise<void>
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

  const rows = () =>
    connection
      .selectFrom('signingKeys')
      .selectAll()
      .where((where) => where.or([where('id', '=', name), where('id', 'like', `${name}@%`)]))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()

  /** Newest first. */
  async function read(): Promise<SigningKey[]> {
    const stored = await rows()
    if (stored.length === 0) return [await loadSigningKey(connection, clock, secrets, name)]
    return Promise.all(stored.map((row) => openedKey(connection, secrets, row)))
  }

  function readAll(): Promise<SigningKey[]> {
    const now = clock.now()
    // The sandbox's clock may go back.
    if (known === null || Math.abs(now - known.readAt) >= RELOAD_MS) {
      const keys = read()
      known = {keys, readAt: now}
      keys.catch(() => {
        known = null
      })
    }
    return known.keys
  }

  return {
    async keys() {
      const all = await readAll()
      const now = clock.now()
      const signing = all.findIndex((key) => signsFrom(key) <= now)
      const first = signing === -1 ? all.length - 1 : signing
      const rest = all.filter((_, index) => index !== first && !isOver(all, index, now))
      return [...all.slice(first, first + 1), ...rest]
    },
    async rotate() {
      const now = clock.now()
      const over = (await read()).filter((_, index, all) => isOver(all, index, now)).map(({id}) => id)
      await addSigningKey(connection, clock, secrets, `${name}@${new Date(now).toISOString()}`)
      if (over.length > 0) await connection.deleteFrom('signingKeys').where('id', 'in', over).execute()
      known = null
    },
  }
}

const signsFrom = ({createdAt}: SigningKey) => createdAt.getTime() + SIGNS_AFTER_MS

/** Whether the key's successor has signed for so long that this one verifies nothing any more. */
function isOver(newestFirst: readonly SigningKey[], index: number, now: number): boolean {
  const successor = newestFirst[index - 1]
  return successor !== undefined && signsFrom(successor) + VERIFIES_MS <= now
}
