import type {Config} from '../../server/config.ts'
import {openPostgresDatabase} from '../../server/database/postgres.ts'
import {PREPARING_LIMITS} from '../../server/database/postgres-hosts.ts'

/** Two attempts to connect, where the network drops packets. */
const LIMITS = {...PREPARING_LIMITS, connectionMs: 4500, reachMs: 10_000}

/**
 * A server waits for its database without end; a command does not.
 * @throws {UnusableDatabase} with one line for a person
 */
export async function reachDatabase({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
}: Config): Promise<void> {
  if (url === undefined) return
  await (await openPostgresDatabase(directUrl ?? url, LIMITS)).close()
}
