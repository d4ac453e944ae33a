import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync, writeFileSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {databaseProblem, refuseOldVersion} from '../../../server/database/unusable-database.ts'
import {
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../../support/server/database/postgres-server.ts'
import {startPostgresWithoutExtensions} from '../../support/server/database/postgres-without-extensions.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'

let postgres: ThrowAwayPostgres
let url: string
let client: Client
beforeAll(async () => {
  postgres = await startThrowAwayPostgres()
  url = await postgres.createDatabase()
  await askForPassword('with_password')
  client = new Client({connectionString: url})
  await client.connect()
  await client.query('create role nobody_special login')
  await client.query("create role with_password login password 'right'")
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
})

/** Changes pg_hba.conf; only a new start makes sure that it holds from here on. */
async function askForPassword(role: string): Promise<void> {
  const {rows} = await query(url, 'show hba_file')
  const file = String(rows[0]?.hba_file)
  writeFileSync(file, `host all ${role} 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`)
  await query(url, 'checkpoint')
  postgres.crash()
  await postgres.start()
}

async function query(address: string, sql: string) {
  const there = new Client({connectionString: address})
  await there.connect()
  try {
    return await there.query(sql)
  } finally {
    await there.end()
  }
}

/** The error output and exit code of the real server with an address. */
async function failedStart(address: string) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      ...PRODUCTION,
      DATABASE_URL: address,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [line, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return {line, status}
}

function changed(change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'protocol'>>) {
  return Object.assign(new URL(url), change).href
}

describe('A start with a DATABASE_URL', () => {
  it.each([
    [
      'with a typo in its scheme',
      () => url.replace('postgres:', 'postgers:'),
      /^configuration: DATABASE_URL must be a postgres:\/\/ address\n$/,
    ],
    [
      'of a database that is missing',
      () => changed({pathname: '/nowhere'}),
      /^DATABASE_URL: database "nowhere" does not exist \(127\.0\.0\.1:\d+\): correct the name in the address, or create the database\n$/,
    ],
    [
      'of a user without rights',
      () => changed({username: 'nobody_special'}),
      /^DATABASE_URL: permission denied [^\n]+ \(127\.0\.0\.1:\d+\): give the user the rights of docs\/operating\.md\n$/,
    ],
    [
      'of an unknown user',
      () => changed({username: 'stranger'}),
      /^DATABASE_URL: role "stranger" does not exist \(127\.0\.0\.1:\d+\): correct the user in the address, or let it in by pg_hba\.conf\n$/,
    ],
    [
      'with a wrong password',
      () => changed({username: 'with_password', password: 'wrong'}),
      /^DATABASE_URL: password authentication failed for user "with_password" \(127\.0\.0\.1:\d+\): correct the password in the address\n$/,
    ],
    [
      'without the password',
      () => changed({username: 'with_password'}),
      /^DATABASE_URL: [^\n]+client password must be a string \(127\.0\.0\.1:\d+\): put the password into the address\n$/,
    ],
  ])('%s stops with one line and a remedy', async (_, address, line) => {
    const {line: said, status} = await failedStart(address())
    expect(said).toMatch(line)
    expect(status).toBe(1)
  })

  it('of a newer version’s database stops with one line and a remedy', async () => {
    const newer = await postgres.createDatabase()
    await query(
      newer,
      `create table migrations (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into migrations values ('9999-later.sql', '2027-01-01T00:00:00.000Z')`,
    )
    expect(await failedStart(newer)).toEqual({
      line: 'DATABASE_URL: the database belongs to a newer version of the product (9999-later.sql): start that version, or restore a backup\n',
      status: 1,
    })
  })

  // No older PostgreSQL is installed. This one answers the question for its version as an older one does, by a function
  // that this role finds before PostgreSQL's own.
  it('of a PostgreSQL that says it is version 12 stops with one line and a remedy', async () => {
    const older = await postgres.createDatabase()
    await query(
      older,
      `create schema older; grant usage on schema older to public;
      create function older.current_setting(text) returns text language sql as $$ select '12.22' $$;
      create role of_version_12 login; alter role of_version_12 set search_path = older, pg_catalog`,
    )
    expect(await failedStart(Object.assign(new URL(older), {username: 'of_version_12'}).href)).toEqual({
      line: 'DATABASE_URL: the server is PostgreSQL 12.22, and 15 or later is needed: upgrade it\n',
      status: 1,
    })
  })

  it('of a PostgreSQL without extensions stops with one line and a remedy', async () => {
    const bare = await startPostgresWithoutExtensions()
    try {
      const {line, status} = await failedStart(await bare.createDatabase())
      expect(line).toMatch(
        /^DATABASE_URL: extension "cube" is not available \(127\.0\.0\.1:\d+\): install postgresql-contrib\n$/,
      )
      expect(status).toBe(1)
    } finally {
      await bare.stop()
    }
  })
})

describe('What PostgreSQL says', () => {
  it('of a wrong password names the address without it', async () => {
    const wrong = Object.assign(new Error('password authentication failed for user "app"'), {code: '28P01'})
    expect(databaseProblem(wrong, 'postgres://app:secret@db.example:5432/shop')?.message).toBe(
      'DATABASE_URL: password authentication failed for user "app" (db.example:5432): correct the password in the address',
    )
  })

  it('of its version is refused below 15', () => {
    expect(() => refuseOldVersion('14.12 (Debian 14.12-1)')).toThrow(
      'DATABASE_URL: the server is PostgreSQL 14.12 (Debian 14.12-1), and 15 or later is needed: upgrade it',
    )
    expect(refuseOldVersion('15.0')).toBeUndefined()
  })

  it('of anything else stays an error of ours', () => {
    expect(databaseProblem(new Error('column "x" does not exist'), url)).toBeNull()
  })
})
