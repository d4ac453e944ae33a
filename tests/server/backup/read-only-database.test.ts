import {afterAll, beforeAll, expect, it} from 'vitest'
import {newPhone, seededWorkshop} from '../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const executeSql = (sql: string) => server.database.executeSql(sql)

async function setReadOnly(): Promise<void> {
  await executeSql(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`)
  await executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await executeSql('set session characteristics as transaction read only')
  await expect
    .poll(() => executeSql('show transaction_read_only').catch(() => null))
    .toMatchObject({rows: [{transaction_read_only: 'on'}]})
}

it('A database that may only be read, as one that is restored and not yet promoted, answers writes with BUSY and reads', async () => {
  const workshop = await seededWorkshop(server)
  await setReadOnly()
  const code = await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: newPhone()}})
  expect([code.status, code.failure?.code]).toEqual([503, 'BUSY'])
  expect((await seededWorkshop(server)).id).toBe(workshop.id)
})
