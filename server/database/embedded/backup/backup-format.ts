import {z} from 'zod'
import {RELEASE} from '../../../../domain/limits.ts'
import {ENGINE_VERSION} from '../data-directory.ts'

/** The names in a backup, which is a tar file that gzip has packed. */
export const MANIFEST = 'backup.json'
export const DATABASE = 'database'
export const SECRET = 'session-secret'

export const manifest = z.object({
  product: z.literal('pahiya'),
  format: z.literal(1),
  /** The major version of PostgreSQL in the embedded engine. */
  engine: z.string(),
  release: z.string(),
  madeAt: z.iso.datetime(),
})

export function manifestOf(now: Date): z.infer<typeof manifest> {
  return {product: 'pahiya', format: 1, engine: ENGINE_VERSION, release: RELEASE, madeAt: now.toISOString()}
}

/** A backup or restore that cannot be done; the message is for the operator. */
export class BackupRefused extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'BackupRefused'
  }
}
