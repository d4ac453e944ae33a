import {createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {CODE_DIGITS} from '../domain/limits.ts'

/** Creates secrets and keyed hashes of them, so that a stolen database reveals none. */
export interface Secrets {
  /** Deterministic; `purpose` separates hashes of different things. */
  hash: (purpose: string, text: string) => string
  /** 256 bits for AES, derived for this purpose alone. */
  encryptionKey: (purpose: string) => Uint8Array
  code: () => string
  /** 128 random bits, as text of 22 characters. */
  token: () => string
}

export function createSecrets(sessionSecret: string): Secrets {
  return {
    hash: (purpose, text) =>
      createHmac('sha256', sessionSecret).update(`${purpose}\0${text}`).digest('base64url'),
    encryptionKey: (purpose) => Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32)),
    code: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    token: () => randomBytes(16).toString('base64url'),
  }
}

export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * The configured secret, else the one stored in the data directory, created on first use; in memory, one for
 * this run.
 */
export function sessionSecret(configured: string | undefined, dataDirectory: string | null): string {
  if (configured !== undefined) return configured
  const fresh = randomBytes(32).toString('base64url')
  if (dataDirectory === null) return fresh
  const file = join(dataDirectory, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDirectory, {recursive: true})
  writeFileSync(file, fresh, {mode: 0o600})
  return fresh
}
