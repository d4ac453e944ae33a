import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import type {Secrets} from './secrets.ts'

type Sealing = Pick<Secrets, 'encryptionKey'>

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with a key of its own for this purpose: nonce, tag and ciphertext together, as text. */
export function seal(secrets: Sealing, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secrets.encryptionKey(purpose), nonce)
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url')
}

/**
 * The text that was sealed.
 *
 * @throws {Error} when it was sealed with another secret or for another purpose
 */
export function unseal(secrets: Sealing, purpose: string, sealed: string): string {
  const whole = Buffer.from(sealed, 'base64url')
  const nonce = whole.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, secrets.encryptionKey(purpose), nonce)
  decipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const ciphertext = whole.subarray(NONCE_BYTES + TAG_BYTES)
  return decipher.update(ciphertext).toString() + decipher.final().toString()
}
