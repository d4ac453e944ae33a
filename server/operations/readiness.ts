import type {Database} from '../database/database.ts'
import {DatabaseBusy} from '../database/database-error.ts'

/** A load balancer asks about every second and must not wait longer. */
const LIMIT_MS = 800

/**
 * Whether the database answers now; one check runs at a time, so that a silent database collects none.
 * @throws when it does not
 */
export function createReadiness(database: Pick<Database, 'executeSql'>) {
  let running: Promise<unknown> | null = null
  return async (): Promise<void> => {
    running ??= database.executeSql('select 1').finally(() => {
      running = null
    })
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new DatabaseBusy(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
    try {
      await Promise.race([running, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
