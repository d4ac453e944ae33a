import {randomInt} from 'node:crypto'
import {memoryFolder, startThrowAwayPostgres} from './postgres-server.ts'

/** Starts one PostgreSQL server for all files of a run, where no other is given; each test has its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['TEST_RUN'] = String(randomInt(1_000_000_000))
  if (process.env['TEST_DATABASE_URL'] !== undefined) return async () => {}
  const server = await startThrowAwayPostgres({parent: memoryFolder()})
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${server.port}/postgres`
  return server.stop
}
