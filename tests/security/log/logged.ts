import {expect, vi} from 'vitest'
import {PATIENT} from '../../support/patient.ts'
import type {TestServer} from '../../support/server/test-server.ts'

/** What stands in the security log once it has so many rows; it is written after the answer. */
export async function logged(server: TestServer, count: number) {
  const read = () => server.database.kysely.selectFrom('securityEvents').selectAll().execute()
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), PATIENT)
  return read()
}
