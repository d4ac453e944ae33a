import {startThrowAwayPostgres} from '../../tests/support/server/database/postgres-server.ts'

/** Runs tests with a PostgreSQL of their own in `TEST_DATABASE_URL`. It is removed afterwards, by a signal too. */
export async function withPostgres(work: () => Promise<void>): Promise<void> {
  const postgres = await startThrowAwayPostgres()
  const stop = () => void postgres.stop()
  process.on('exit', stop)
  for (const signal of SIGNALS) process.on(signal, exit)
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`
  try {
    await work()
  } finally {
    process.off('exit', stop)
    for (const signal of SIGNALS) process.off(signal, exit)
    await postgres.stop()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Stryker, which listens too, first stores what it has. */
function exit(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(1)
}
