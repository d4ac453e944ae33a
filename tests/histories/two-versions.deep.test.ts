import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {startServerProcess} from '../support/server/server-process.ts'
import {openCrowd} from './clients/crowd.ts'
import {brokenInvariants} from './invariants.ts'
import {copyVersion} from './worlds/next-version.ts'
import {openPostgresWorld, type PostgresWorld} from './worlds/postgres-world.ts'
import {SERVER_SETTINGS} from './worlds/world.ts'

let world: PostgresWorld
beforeAll(async () => {
  world = await openPostgresWorld(1)
})
afterAll(() => world.close())

const EXPAND = `alter table bookings add column of_the_next_version text not null default 'new';
create table next_version (id text primary key);
`

it('Two versions serve one database while it is expanded and contracted, and lose and double no booking', async () => {
  const workshop = world.newWorkshop(3)
  await world.inspect(async (read) => {
    await read('update workshops set daily_capacity = 1000000 where id = $1', [workshop])
    await read('alter table bookings add column of_the_version_before text', [])
  })
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-versions-'))
  const origins = [...world.origins]
  const crowd = openCrowd({origins, workshopId: workshop, agent: '', customers: 6})
  const more = (count: number) => {
    const before = crowd.booked.length
    return soon(() => crowd.booked.length >= before + count)
  }
  const soon = (isSo: () => boolean) => vi.waitUntil(isSo, {timeout: 30_000})
  const heard: string[] = []
  // A long reading, as a backup, holds every table.
  const backup = new Client({connectionString: world.url})
  await backup.connect()
  await backup.query('begin; lock table bookings in access share mode')
  copyVersion(folder, {'9999-expand.sql': EXPAND})
  const settings = {...SERVER_SETTINGS, DATABASE_URL: world.url}
  const starting = startServerProcess(settings, undefined, {
    hearError: (text) => void heard.push(text),
    folder,
  })
  await soon(() => heard.length > 0)
  await more(15)
  await backup.end()
  const next = await starting
  origins.push(next.origin)
  await more(15)
  origins.splice(0, world.origins.length)
  // As the version after it does, when no server of the version before runs any more.
  await world.inspect((read) => read('alter table bookings drop column of_the_version_before', []))
  await more(15)
  await crowd.stop()
  // A booking that was accepted last may still wait to be created.
  await crowd.readBookings()
  const broken = await world.inspect((read) => brokenInvariants(read, crowd.ledger.wishes, [workshop]))
  await next.stop()
  rmSync(folder, {recursive: true, force: true})
  expect(new Set(heard)).toEqual(new Set(['waiting for a lock of the database, which others hold\n']))
  expect([broken, crowd.improper]).toEqual([[], []])
  expect(crowd.counts.tally()['requests answered BUSY']).toBeUndefined()
})
