import {tmpdir} from 'node:os'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLogger} from '../../../server/logger.ts'
import {hasNoSpace} from '../../../server/operations/disk.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

describe('While the database’s disk is full', () => {
  const lines: string[] = []
  let server: TestServer
  beforeAll(async () => {
    const logger = createLogger('error', {write: (line) => void lines.push(line)})
    server = await startTestServer({}, createTestClock(), undefined, logger)
    await server.database.executeSql(`
      create function no_space() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on outbox for each row execute function no_space();`)
  })
  afterAll(() => server.close())

  it('writes are refused as BUSY, reads go on, and the log says why', async () => {
    const refused = await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: newPhone()}})
    expect([refused.status, refused.failure]).toEqual([
      503,
      {code: 'BUSY', status: 503, retryAfterSeconds: 2},
    ])
    expect((await server.rest('GET', '/campaigns/v1/ride-hailing-driver')).status).toBe(200)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["refused: the database's disk is full"])
  })
})

it('A disk without space is told from one with space, and from no disk', async () => {
  expect(await hasNoSpace('/proc')).toBe(true)
  expect(await hasNoSpace(tmpdir())).toBe(false)
  expect(await hasNoSpace(null)).toBe(false)
})
