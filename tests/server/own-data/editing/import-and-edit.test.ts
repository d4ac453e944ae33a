import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sql as rawSql} from 'kysely'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {makeEdit, readEditableWorkshop} from '../../../../contract/operators/edits.ts'
import {importData} from '../../../../server/own-data/import-data.ts'
import {signedIn} from '../../../support/server/bookings.ts'
import {waitingStatements} from '../../../support/server/database/waiting-statements.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const DAY = '2026-03-20'
const NO_PLACES = {byPincode: async () => null, geocode: async () => null}

let server: TestServer
let operator: Record<string, string>
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  operator = await signedIn(server, 'operator')
  folder = mkdtempSync(join(tmpdir(), 'days-'))
  writeFileSync(join(folder, 'days.csv'), `workshop,day,capacity\nCOMPLETE1,${DAY},7\n`)
})
afterAll(async () => {
  rmSync(folder, {recursive: true})
  await server.close()
})

const sql = async (statement: string) => (await server.database.executeSql(statement)).rows
const waiting = () => waitingStatements(server.database)

const stored = () =>
  sql(`select capacity from workshop_days where day = '${DAY}'
    and workshop_id = (select id from workshops where serial_id = 'COMPLETE1')`)

async function edit(version: string | null) {
  const body = {kind: 'days', subject: 'COMPLETE1', part: DAY, version, columns: {capacity: 0}}
  const {failure} = await server.rest('POST', makeEdit.path, {headers: operator, body})
  return failure?.code ?? 'stored'
}

describe('An import of days and an edit of the same day at one moment', () => {
  it('the edit is refused, since its operator has not seen what the import stored', async () => {
    // The import stops in the midst of storing, while somebody else holds this lock.
    await sql(`create function wait_for_test() returns trigger language plpgsql as $$
      begin
        if new.capacity = 7 then perform pg_advisory_xact_lock(4711); end if;
        return new;
      end $$`)
    await sql(`create trigger wait_for_test before insert or update on workshop_days
      for each row execute function wait_for_test()`)
    let importing: Promise<unknown> = Promise.resolve()
    let editing: Promise<string> = Promise.resolve('')
    await server.database.kysely.connection().execute(async (connection) => {
      await rawSql`select pg_advisory_lock(4711)`.execute(connection)
      importing = importData(server.database, NO_PLACES, {path: folder, isDryRun: false})
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 4000)
      editing = edit(null)
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 4000)
      await rawSql`select pg_advisory_unlock(4711)`.execute(connection)
    })
    await importing
    expect(await editing).toBe('EDIT_CONFLICT')
    const url = readEditableWorkshop.path.replace(':serialId', 'COMPLETE1')
    const {answer} = await server.rest('GET', url, {headers: operator})
    expect(z.parse(readEditableWorkshop.answer, answer).edits).toEqual([])
    expect(await stored()).toEqual([{capacity: 7}])
  })
})
