import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {createClock} from '../../../server/clock.ts'
import {startPostgres} from './database/postgres-server.ts'
import {makeWorld} from './engines.ts'
import {PRODUCTION, type ServerProcess, startServerProcess} from './server-process.ts'

/** The built product as a sandbox on a database of its own, which holds the sample data for today. */
export async function startSandboxServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const postgres = await startPostgres()
  const clock = createClock()
  const day = indiaDay(clock.now()).replaceAll('-', '')
  const template = await postgres.template(`today_${day}`, (url) => makeWorld(url, clock))
  const url = await postgres.createDatabase(template)
  const server = await startServerProcess({
    DATABASE_URL: url,
    SANDBOX: 'true',
    SESSION_SECRET: PRODUCTION.SESSION_SECRET,
    // Other programs slow a process as much as its own requests do.
    OVERLOAD_DELAY_MS: '0',
    ...environment,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await postgres.dropDatabase(url)
      await postgres.stop()
    },
  }
}
